"""Letters with a link: to confirm an address, and to set a new password. A link works once and not for long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select

from grognard.server import clocks, schema, words
from grognard.server.guard import Fault, Person, digest, token

if TYPE_CHECKING:
    from grognard.server.house import House

HOURS = {"reset": 2, "confirm": 72}


async def ask_to_confirm(house: House, person: Person, address: str, lang: str) -> None:
    """Only whoever reads the mail of an address has mail sent there."""
    secret = await _written(house, person.id, "confirm", address)
    link = f"{house.config.url}/#/confirm/{secret}"
    subject = words.say("mail.confirm-subject", lang)
    text = words.say("mail.confirm", lang, name=person.name, link=link, hours=HOURS["confirm"])
    house.spawn(_post(house, address, subject, text))


async def offer_password(house: House, user: Any, lang: str) -> None:
    secret = await _written(house, user.id, "reset", user.email)
    link = f"{house.config.url}/#/reset/{secret}"
    lang = user.lang or lang
    subject = words.say("mail.reset-subject", lang)
    text = words.say("mail.reset", lang, name=user.name, link=link, hours=HOURS["reset"])
    await _post(house, user.email, subject, text)


async def _post(house: House, address: str, subject: str, text: str) -> None:
    await house.post(address, subject, text)


async def _written(house: House, user: str, kind: str, address: str) -> str:
    """A fresh link. Those before it are good too, or else whoever asks for one in another's name could take it from them."""
    secret, table = token(), schema.letters
    expires = clocks.now() + HOURS[kind] * 3600
    row = {"token_hash": digest(secret), "user_id": user, "kind": kind, "email": address, "expires": expires}
    await house.store.run(insert(table).values(**row))
    return secret


async def burn(house: House, user: str, kind: str) -> None:
    """What was sent before opens nothing any more."""
    table = schema.letters
    await house.store.run(delete(table).where(table.c.user_id == user, table.c.kind == kind))


async def opened(house: House, secret: str, kind: str, keep: bool = False) -> Any:
    """The letter of a link; refused when it was used, has expired or never was."""
    table = schema.letters
    found = await house.store.one(
        select(table).where(
            table.c.token_hash == digest(secret), table.c.kind == kind, table.c.expires > clocks.now()
        )
    )
    if found is None:
        raise Fault(410, "gone", "fault.letter")
    if not keep:
        await house.store.run(delete(table).where(table.c.token_hash == found.token_hash))
    return found
