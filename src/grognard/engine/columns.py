"""Copying, saving and comparing what changes during play, generated from the type hints in the source.

State and procedures are dataclasses of a few kinds of plain field. For each class this module writes a clone, an
encode and a decode function, field by field. The hints are read from the source text, because a compiled
class has forgotten them: one way for both.
"""

from __future__ import annotations

import ast
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from grognard.engine.errors import SaveError
from grognard.engine.words import Said

Column = bytearray
"""Small numbers, one for each id."""

Mask = Annotated[int, "mask"]
"""A set of ids as the bits of an int of any size."""

_PLAIN = {"int": "int", "bool": "bool", "str": "str"}
LARGEST = 2**31
"""Rules shift bits by numbers: one from outside must not grow into a mask of gigabytes."""


@dataclass(frozen=True)
class Kind:
    """The kind of a field: its form, and the kind or class of what it holds."""

    form: str  # int bool str mask column list tuple object procedure maybe
    of: Kind | None = None
    cls: type | None = None

    def __str__(self) -> str:
        inner = str(self.of) if self.of else (self.cls.__name__ if self.cls else "")
        return f"{self.form}[{inner}]" if inner else self.form


@dataclass(frozen=True)
class Field:
    name: str
    kind: Kind
    derived: bool
    init: bool
    hidden: str = ""  # from whom; what does not say so is known to everybody


Written = tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str, str], ...]]
"""Of a class as its source has it: the annotated fields, and the methods with a mark, its name and what it says."""


_PARSING = threading.Lock()


def parsed(text: str, mode: str = "exec") -> ast.AST:
    """One thread at a time: Python counts how deep it is in a tree for all threads together, and refuses what two parse at once."""
    with _PARSING:
        return ast.parse(text, mode=mode)


@cache
def _classes_in(path: str) -> dict[str, Written]:
    """The classes of a module, by the names of whatever they are defined in.

    Kept as words alone: the trees of five games would be most of what the garbage collector looks through.
    """
    found: dict[str, Written] = {}

    def look(place: ast.AST, outer: tuple[str, ...]) -> None:
        for node in _defined_in(place):
            names = (*outer, node.name)
            if isinstance(node, ast.ClassDef):
                found[".".join(names)] = _written_in(
                    node
                )  # the last definition of a name is the one that stands
            look(node, names)

    look(parsed(Path(path).read_text(encoding="utf-8")), ())
    return found


def _written_in(node: ast.ClassDef) -> Written:
    fields_here = [
        (n.target.id, ast.unparse(n.annotation))
        for n in node.body
        if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)
    ]
    marks = [
        (method.name, ast.unparse(mark.func).split(".")[-1], str(ast.literal_eval(mark.args[0])))
        for method in node.body
        if isinstance(method, ast.FunctionDef)
        for mark in method.decorator_list
        if isinstance(mark, ast.Call) and mark.args and isinstance(mark.args[0], ast.Constant)
    ]
    return tuple(fields_here), tuple(marks)


def source_of(cls: type) -> Written:
    """The class as it stands in its module's source."""
    module = sys.modules[cls.__module__]
    path = Path(str(module.__file__))
    if path.suffix != ".py":  # compiled: the source is shipped beside it
        path = path.with_name(path.name.split(".")[0] + ".py")
    found = _classes_in(str(path)).get(cls.__qualname__.replace("<locals>.", ""))
    if found is None:
        raise TypeError(f"no source was found for {cls.__qualname__}")
    return found


def _defined_in(place: ast.AST) -> list[ast.ClassDef | ast.FunctionDef]:
    """The classes and functions defined directly in a module, class or function, under whatever `if` or `with`."""
    found: list[ast.ClassDef | ast.FunctionDef] = []
    for node in ast.iter_child_nodes(place):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.append(node)
        elif isinstance(node, (ast.stmt, ast.excepthandler)):
            found += _defined_in(node)
    return found


ROOTS: list[type] = []
"""The root of all procedures; its module enters it here."""


def _named(cls: type, name: str) -> type:
    value = vars(sys.modules[cls.__module__]).get(name)
    if not isinstance(value, type):
        raise TypeError(f"{cls.__name__}: {name} is not a class that can be kept in a table")
    return value


def _kind(cls: type, text: str) -> Kind:
    tree = parsed(text, mode="eval")
    assert isinstance(tree, ast.Expression)
    return _kind_of(cls, tree.body)


def _kind_of(cls: type, node: ast.expr) -> Kind:
    text = ast.unparse(node)
    if text in _PLAIN:
        return Kind(_PLAIN[text])
    if text in ("Mask", "engine.Mask"):
        return Kind("mask")
    if text in ("Column", "bytearray", "engine.Column"):
        return Kind("column")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and ast.unparse(node.right) == "None":
        inner = _kind_of(cls, node.left)
        if inner.form not in ("procedure", "object"):
            raise TypeError(f"{cls.__name__}: {text}: only a procedure or an object may be None")
        return Kind("maybe", inner)
    if isinstance(node, ast.Subscript):
        outer = ast.unparse(node.value)
        first = node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice
        if outer in ("list", "tuple"):
            return Kind(outer, _kind_of(cls, first))
    if isinstance(node, ast.Name):
        target = _named(cls, node.id)
        if issubclass(target, tuple(ROOTS)):
            return Kind("procedure", cls=target)
        if is_dataclass(target):
            return Kind("object", cls=target)
    raise TypeError(f"{cls.__name__}: a table cannot keep a field of type {text}")


_fields: dict[type, tuple[Field, ...]] = {}


def fields_of(cls: type) -> tuple[Field, ...]:
    """The fields of a dataclass, inherited ones first, with their kinds."""
    found = _fields.get(cls)
    if found is None:
        found = _fields[cls] = _read_fields(cls)
    return found


def _read_fields(cls: type) -> tuple[Field, ...]:
    hints: dict[str, Kind] = {}
    for base in reversed(cls.__mro__):
        if is_dataclass(base):
            for name, text in source_of(base)[0]:
                if not text.startswith("ClassVar"):
                    hints[name] = _kind(base, text)
    known = {f.name: f for f in fields(cls)}
    return tuple(
        Field(
            name,
            kind,
            bool(known[name].metadata.get("derived")),
            known[name].init,
            known[name].metadata.get("hidden", ""),
        )
        for name, kind in hints.items()
    )


def hidden_in(cls: type) -> dict[str, str]:
    """The columns of a class, and of the objects in it, that are hidden, as `Class.column`, and from whom."""
    found: dict[str, str] = {}
    for one in fields_of(cls):
        if one.hidden:
            found[f"{cls.__name__}.{one.name}"] = one.hidden
        inner: Kind | None = one.kind
        while inner is not None and inner.of is not None:
            inner = inner.of
        if inner is not None and inner.form == "object" and inner.cls is not None:
            found |= hidden_in(inner.cls)
    return found


# --- clone ---------------------------------------------------------------------------------------


def _shared(kind: Kind) -> bool:
    """Can two tables hold the very same value, because it never changes?"""
    return kind.form in ("int", "bool", "str", "mask") or (
        kind.form == "tuple" and kind.of is not None and _shared(kind.of)
    )


def _cloned(kind: Kind, value: str) -> str:
    if _shared(kind):
        return value
    if kind.form == "column":
        return f"{value}[:]"
    if kind.form in ("list", "tuple"):
        assert kind.of is not None
        if _shared(kind.of):
            return f"{value}[:]"
        items = f"[{_cloned(kind.of, 'x')} for x in {value}]"
        return items if kind.form == "list" else f"tuple({items})"
    if kind.form == "maybe":
        assert kind.of is not None
        return f"(None if {value} is None else {_cloned(kind.of, value)})"
    return f"clone({value})"


_cloners: dict[type, Callable[[object], object]] = {}


def clone(thing: object) -> object:
    """A copy that shares nothing that can change."""
    cls = type(thing)
    cloner = _cloners.get(cls)
    if cloner is None:
        cloner = _cloners[cls] = _make_cloner(cls)
    return cloner(thing)


def _written(source: str, **names: object) -> Callable[..., object]:
    space: dict[str, object] = dict(names)
    exec(source, space)
    made = space["made"]
    assert callable(made)
    return made


def _make_cloner(cls: type) -> Callable[[object], object]:
    copies = {f.name: _cloned(f.kind, "o." + f.name) for f in fields_of(cls)}
    given = [f for f in fields(cls) if f.init]
    arguments = [copies[f.name] for f in given if not f.kw_only]  # by place: quicker than by name
    arguments += [f"{f.name}={copies[f.name]}" for f in given if f.kw_only]
    lines = ["def made(o):", f"    c = cls({', '.join(arguments)})"]
    lines += [f"    c.{f.name} = {copies[f.name]}" for f in fields(cls) if not f.init]
    return _written("\n".join([*lines, "    return c"]), cls=cls, clone=clone)


# --- codec ---------------------------------------------------------------------------------------

Plain = int | str | bytes | list["Plain"] | None  # what MessagePack holds


def mask_bytes(mask: int) -> bytes:
    return mask.to_bytes((mask.bit_length() + 7) // 8, "little")


def _encoded(kind: Kind, value: str) -> str:
    """The expression that turns a value into lists, numbers, words and bytes.

    A truth value in a field of numbers is written as a number, and the other way round: a load finds what the field says.
    """
    if kind.form == "int":
        return f"+{value}"
    if kind.form == "bool":
        return f"not not {value}"
    if kind.form == "str":
        return value
    if kind.form == "mask":
        return f"mask_bytes({value})"
    if kind.form == "column":
        return f"bytes({value})"
    if kind.form in ("list", "tuple"):
        assert kind.of is not None
        return f"[{_encoded(kind.of, 'x')} for x in {value}]"
    if kind.form == "maybe":
        assert kind.of is not None
        return f"(None if {value} is None else {_encoded(kind.of, value)})"
    return f"encode_procedure({value})" if kind.form == "procedure" else f"encode_fields({value})"


_encoders: dict[type, Callable[[object], list[Plain]]] = {}


def encode_fields(thing: object) -> list[Plain]:
    """The fields of an object that are not derived, in lists, numbers, words and bytes."""
    cls = type(thing)
    encoder = _encoders.get(cls)
    if encoder is None:
        encoder = _encoders[cls] = _make_encoder(cls)
    return encoder(thing)


def _make_encoder(cls: type, public: bool = False) -> Callable[[object], list[Plain]]:
    kept = [f for f in fields_of(cls) if not f.derived and not (public and f.hidden)]
    values = ", ".join(_encoded(f.kind, "o." + f.name) for f in kept)
    return _written(
        f"def made(o):\n    return [{values}]",
        mask_bytes=mask_bytes,
        encode_fields=encode_fields,
        encode_procedure=encode_procedure,
    )  # type: ignore[return-value]


_public: dict[type, Callable[[object], list[Plain]]] = {}


def public_bytes(thing: object) -> bytes:
    """What everybody may know of an object, in bytes that are the same as long as nothing of it changes."""
    cls = type(thing)
    encoder = _public.get(cls)
    if encoder is None:
        encoder = _public[cls] = _make_encoder(cls, public=True)
    return msgspec.msgpack.encode(encoder(thing))


def encode_procedure(procedure: object) -> list[Plain]:
    """A procedure: its tag, then its fields."""
    return [tag_of(type(procedure)), *encode_fields(procedure)]


def _wrong(kind: Kind, value: object) -> SaveError:
    return SaveError(Said("save.value", str=str(value)[:40], kind=kind))


def decode(kind: Kind, value: object) -> object:
    """The value again; SaveError if it is not what `encode` writes."""
    form = kind.form
    if form in ("int", "bool", "str"):
        if type(value).__name__ != form or (form == "int" and not -LARGEST <= value < LARGEST):  # type: ignore[operator]
            raise _wrong(kind, value)
        return value
    if form == "mask":
        if not isinstance(value, bytes):
            raise _wrong(kind, value)
        return int.from_bytes(value, "little")
    if form == "column":
        if not isinstance(value, bytes):
            raise _wrong(kind, value)
        return bytearray(value)
    if form == "maybe":
        assert kind.of is not None
        return None if value is None else decode(kind.of, value)
    if not isinstance(value, list):
        raise _wrong(kind, value)
    if form in ("list", "tuple"):
        assert kind.of is not None
        items = [decode(kind.of, item) for item in value]
        return items if form == "list" else tuple(items)
    if form == "procedure":
        cls = _tags.get(value[0]) if value and isinstance(value[0], str) else None
        if cls is None or kind.cls is None or not issubclass(cls, kind.cls):
            raise _wrong(kind, value)
        return decode_fields(cls, value[1:])
    assert kind.cls is not None
    return decode_fields(kind.cls, value)


def decode_fields(cls: type, values: list[object]) -> object:
    kept = [f for f in fields_of(cls) if not f.derived]
    if len(kept) != len(values):
        raise SaveError(Said("save.values", n=len(values), name=cls.__name__, n2=len(kept)))
    given: dict[str, object] = {}
    later: dict[str, object] = {}
    for f, value in zip(kept, values, strict=True):
        (given if f.init else later)[f.name] = decode(f.kind, value)
    thing: object = cls(**given)
    for name, found in later.items():
        setattr(thing, name, found)
    return thing


_tags: dict[str, type] = {}
_tag_names: dict[type, str] = {}


def tag_of(cls: type) -> str:
    """A procedure's name in a save: its game, module and class."""
    return _tag_names[cls]


def give_tag(cls: type) -> None:
    tag = f"{cls.__module__.removeprefix('grognard.games.')}.{cls.__qualname__}"
    _tags[tag] = cls
    _tag_names[cls] = tag


def tag_count() -> int:
    """How many procedure classes were defined so far."""
    return len(_tag_names)


def tagged(prefix: str) -> list[tuple[str, type]]:
    """Every procedure class of a game, in the order of their tags."""
    return sorted((tag, cls) for tag, cls in _tags.items() if tag.startswith(prefix))


def schema_of(cls: type) -> str:
    """A class in canonical text, for the hash that decides whether a snapshot opens."""
    members = " ".join(f"{f.name}:{f.kind}" for f in fields_of(cls) if not f.derived)
    nested = {k.cls for f in fields_of(cls) for k in _unfolded(f.kind) if k.form == "object" and k.cls}
    inner = "".join("{" + schema_of(c) + "}" for c in sorted(nested, key=lambda c: c.__name__))
    return f"{cls.__name__}({members}){inner}"


def _unfolded(kind: Kind) -> list[Kind]:
    return [kind, *(_unfolded(kind.of) if kind.of else [])]


def second_ways(root: object) -> list[str]:
    """Every object that can change and is reached by two ways from the root: there must be none."""
    seen: dict[int, str] = {}
    doubled: list[str] = []

    def walk(value: object, path: str) -> None:
        if value is None or isinstance(value, (int, str, bytes)):
            return
        if not isinstance(value, tuple):
            if id(value) in seen:
                doubled.append(f"{seen[id(value)]} and {path}")
                return
            seen[id(value)] = path
        if isinstance(value, (list, tuple)):
            for index, item in enumerate(value):
                walk(item, f"{path}[{index}]")
        elif is_dataclass(value):
            for f in fields_of(type(value)):
                walk(getattr(value, f.name), f"{path}.{f.name}")

    walk(root, "table")
    return doubled
