"""Editions over HTTP: download what ships, upload what was corrected, list and drop one's own."""

from __future__ import annotations

import io
import secrets
import zipfile
from typing import Any

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody
from sqlalchemy import func, insert, select, update

from grognard.server import clocks, editions, schema, shapes, shelf, thinkers
from grognard.server.accounts import Asked, house_of
from grognard.server.guard import Fault, signed_in, visit_of
from grognard.server.lobby import Path as PathText
from grognard.server.names import seen_name
from grognard.server.rows import each_read

EACH = 10
"""Editions one account keeps."""


def shown(row: Any) -> shapes.Edition:
    return shapes.Edition(row.id, row.title, row.name, row.hash, clocks.iso(row.created))


@get("/titles/{title:str}/data", summary="The data that ships, as a zip to correct", sync_to_thread=True)
def download(title: PathText) -> Response[bytes]:
    game = shelf.find(title)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in editions.shipped(game).items():
            archive.writestr(name, text)
    headers = {"Content-Disposition": f'attachment; filename="{game.id}.zip"'}
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


@get("/titles/{title:str}/editions", summary="My own editions of a title")
async def mine(request: Asked, title: PathText) -> list[shapes.Edition]:
    person, own = signed_in(visit_of(request)), schema.editions
    rows = await house_of(request).store.all(
        select(own)
        .where(own.c.user_id == person.id, own.c.title == shelf.find(title).id)
        .order_by(own.c.created)
    )
    return each_read(rows, shown)


@post(
    "/titles/{title:str}/editions",
    summary="Upload an edition of my own: TOML files, or a zip of them",
    opt={"limit": "report"},
    request_max_body_size=2 * editions.LARGEST,
)
async def upload(request: Asked, title: PathText, data: JSONBody[shapes.EditionIn]) -> shapes.Edition:
    person, house, own = signed_in(visit_of(request)), house_of(request), schema.editions
    if person.guest:
        raise Fault(403, "forbidden", "fault.edition-guest")
    game = shelf.find(title)
    kept = await house.store.one(
        select(func.count().label("n")).select_from(own).where(own.c.user_id == person.id)
    )
    if kept is not None and kept.n >= EACH:
        raise Fault(409, "conflict", "fault.editions", n=EACH)
    try:
        wrong, files, hashed = await house.thinkers.run(
            "uploads", person.id, editions.checked, game.id, data.files, data.zip
        )
    except thinkers.Failed as error:
        raise Fault(422, "invalid", "fault.edition-unreadable") from error
    if wrong:
        raise Fault(422, "invalid", "fault.edition-wrong", error=wrong)
    row: dict[str, Any] = {
        "id": secrets.token_hex(6),
        "title": game.id,
        "name": seen_name(data.name),
        "user_id": person.id,
        "hash": hashed,
        "files": editions.pack(files),
        "created": clocks.now(),
    }
    await house.store.run(insert(own).values(**row))
    return shapes.Edition(row["id"], game.id, row["name"], hashed, clocks.iso(row["created"]))


@delete("/editions/{edition:str}", summary="Take one of my editions out of the list", status_code=204)
async def drop(request: Asked, edition: PathText) -> None:
    person, house, own = signed_in(visit_of(request)), house_of(request), schema.editions
    this = own.c.id == edition, own.c.user_id == person.id
    if await house.store.one(select(own.c.id).where(*this)) is None:
        raise Fault(404, "not-found", "fault.edition")
    await house.store.run(update(own).where(*this).values(user_id=None), editions.unused())


router = Router("/", tags=["editions"], route_handlers=[download, mine, upload, drop])
