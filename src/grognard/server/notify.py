"""Telling a player that it is their turn: by webhook in the form the service expects, or by e-mail.

With the turn comes what happened since the player's last decision: in a mail as the player may know it, by webhook, where
others may read along, as everybody may. A webhook may not reach into the server's own network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import partial
from html import escape
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from grognard.server import words
from grognard.server.mail import Mail, letter, send
from grognard.server.shapes import Notifications, Webhook

log = logging.getLogger("grognard.server")
LINES = 14
"""Lines of what happened in one notification."""
SECONDS = 10.0
"""So long for a name to be found, and for the answer to what is sent there."""
NAMES = ThreadPoolExecutor(4, "names")
"""A name server that does not answer keeps nobody waiting but who waits for it."""
DISCORD = 2000
"""Characters that Discord takes."""


class Turn(Struct, frozen=True):
    """What is told: whose turn it is in which game, what happened there, and where to click."""

    game: str
    link: str
    lang: str
    test: bool = False
    known: tuple[str, ...] = ()  # what happened, as the player may know it
    public: tuple[str, ...] = ()  # and as everybody may

    @property
    def sentence(self) -> str:
        return words.say("notify.test" if self.test else "notify.turn", self.lang, game=self.game)

    def told(self, lines: tuple[str, ...]) -> str:
        """The sentence, and what happened in some lines."""
        if len(lines) > LINES:
            more = words.say("notify.more", self.lang, n=len(lines) - LINES + 1)
            lines = (*lines[: LINES - 1], more)
        return "\n".join([self.sentence, *lines])


def wishes_of(user: Any) -> Notifications:
    """How a person is told, as their row says; not at all where it says nothing that can be read."""
    try:
        return msgspec.json.decode(user.notify, type=Notifications)
    except (AttributeError, msgspec.DecodeError):
        return Notifications()


MARKS = re.compile(r"[\\\[\]()<>*_~`|]")
"""What Discord takes for a link or a mark. Whoever made the game named it, and a name is no message of its own."""


def webhook_request(webhook: Webhook, turn: Turn) -> tuple[dict[str, str], bytes]:
    """Headers and body in the form of the service."""
    if webhook.form == "ntfy":
        headers = {"Title": "Grognard", "Click": turn.link, "Tags": "game_die", "Content-Type": "text/plain"}
        return headers, turn.told(turn.public).encode()
    body: dict[str, object]
    if webhook.form == "discord":
        told = MARKS.sub(r"\\\g<0>", turn.told(turn.public))
        body = {
            "content": f"{told[: DISCORD - len(turn.link) - 1]}\n{turn.link}",
            "allowed_mentions": {"parse": []},
        }
    elif webhook.form == "slack":
        body = {"text": f"{escape(turn.told(turn.public), quote=False)} <{turn.link}>"}
    else:
        body = {"text": turn.told(turn.public), "game": turn.game, "link": turn.link}
    return {"Content-Type": "application/json"}, msgspec.json.encode(body)


def mail_message(mail: Mail, to: str, turn: Turn) -> EmailMessage:
    subject = words.say("notify.subject", turn.lang, game=turn.game)
    return letter(mail, to, subject, f"{turn.told(turn.known)}\n\n{turn.link}\n")


async def send_webhook(webhook: Webhook, turn: Turn, private: bool = False) -> str | None:
    """None when it was delivered; else why not."""
    headers, body = webhook_request(webhook, turn)
    try:
        url = httpx.URL(webhook.url)
        address = await checked_address(url.host, url.port or 443, private)
        if address is None:
            return words.say("notify.private", turn.lang)
        # to the address that was looked at: a name that is looked up again may lead elsewhere
        status = await asyncio.wait_for(
            posted(
                url.copy_with(host=address),
                headers={**headers, "Host": url.netloc.decode()},
                content=body,
                extensions={"sni_hostname": url.host},
            ),
            SECONDS,
        )
    except (OSError, TimeoutError, httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
        log.info("a webhook was not reached: %s %s", type(error).__name__, error)
        return words.say("notify.unreachable", turn.lang)
    if status >= 300:
        return words.say("notify.refused", turn.lang, status=status)
    return None


async def posted(url: httpx.URL, **request: Any) -> int:
    """The status of the answer; what else it says is not read, for it may have no end."""
    async with (
        httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client,
        client.stream("POST", url, **request) as answer,
    ):
        return answer.status_code


async def checked_address(host: str, port: int, private: bool) -> str | None:
    """An address of this host to connect to; None if any of its addresses is not of the open internet. OSError: none."""
    look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    asked = asyncio.get_running_loop().run_in_executor(NAMES, look_up)
    found = await asyncio.wait_for(asked, SECONDS)
    addresses = [str(address[4][0]) for address in found]
    if not private and not all(map(of_the_internet, addresses)):
        return None
    return addresses[0]


INSIDE = [*map(ipaddress.ip_network, ("::/64", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "fec0::/10"))]
"""Forms of IPv6 that wrap an address of IPv4, which a gateway unwraps and which may be anybody's, and a site's own."""


def of_the_internet(address: str) -> bool:
    """One host somewhere outside: no network of one's own, no group, and nothing wrapped in it."""
    here = ipaddress.ip_address(address)
    plain = getattr(here, "ipv4_mapped", None) or here
    return plain.is_global and not plain.is_multicast and not any(plain in net for net in INSIDE)


async def send_mail(mail: Mail, to: str, turn: Turn) -> str | None:
    failed = await send(mail, mail_message(mail, to, turn))
    if failed is None:
        return None
    log.info("a letter was not taken: %s", failed)
    return words.say("notify.not-posted", turn.lang)
