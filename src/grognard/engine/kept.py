"""Data kept by its hash: a game goes on with the map and figures it was begun with, whatever ships today.

A save carries its data as a zip of the TOML files, or has it beside it as `data/<hash>.zip`.
"""

from __future__ import annotations

import atexit
import io
import os
import shutil
import tempfile
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path, PurePosixPath

from grognard.engine.data import data_hash, first_hash
from grognard.engine.errors import DataError, SaveError
from grognard.engine.words import Said

LARGEST = 8_000_000
"""Bytes of all files together, unpacked."""
_WRITTEN = (1980, 1, 1, 0, 0, 0)  # the same bytes whenever they are packed
_root: list[Path] = []


def packed(folder: Path) -> bytes:
    """The TOML files of a data folder in one zip."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*.toml")):
            name = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _WRITTEN)
            name.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(name, path.read_bytes())
    return target.getvalue()


def folder_of(archive: bytes, hashed: str) -> Path:
    """A folder with the files of such a zip, for as long as this process lives; one for each hash."""
    if not hashed.isalnum():
        raise SaveError(Said("save.no-hash"))
    if not _root:
        _root.append(Path(tempfile.mkdtemp(prefix="grognard-data-")))
        atexit.register(shutil.rmtree, _root[0], ignore_errors=True)
    folder = _root[0] / hashed
    if not folder.is_dir():
        fresh = Path(tempfile.mkdtemp(dir=_root[0]))
        try:
            _unpack(archive, fresh, hashed)
            with suppress(OSError):  # another thread was faster
                os.rename(fresh, folder)  # whoever finds the folder finds it whole
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return folder


def _unpack(archive: bytes, folder: Path, hashed: str) -> None:
    """The files of the zip, if they are what their hash says: nobody after it finds other data under its name."""
    try:
        for name, text in _files(archive).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text)
        theirs = data_hash(folder) == hashed or first_hash(folder) == hashed
    except (OSError, DataError) as error:  # names that no folder can have together; no TOML
        raise SaveError(Said("save.packed")) from error
    if not theirs:
        raise SaveError(Said("save.packed"))


def _files(archive: bytes) -> dict[str, bytes]:
    """The TOML files of the zip; nothing outside its folder, and no more than any data folder needs."""
    files: dict[str, bytes] = {}
    left = LARGEST
    try:
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            for info in opened.infolist():
                path = PurePosixPath(info.filename)
                if path.suffix != ".toml" or path.is_absolute() or ".." in path.parts:
                    continue
                with opened.open(info) as file:
                    files[info.filename] = file.read(left + 1)
                left -= len(files[info.filename])
                if left < 0:
                    raise SaveError(Said("save.large", largest=LARGEST))
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError) as error:
        raise SaveError(Said("save.packed")) from error
    return files


def beside(path: Path, hashed: str) -> Path | None:
    """The data folder of a save in this file, where it lies beside it; None if it does not."""
    archive = path.parent / "data" / f"{hashed}.zip"
    return folder_of(archive.read_bytes(), hashed) if hashed.isalnum() and archive.is_file() else None
