"""Telling a player that it is their turn: by webhook in the form the service expects, or by e-mail.

With the turn comes what happened since the player's last decision: in a mail as the player may know it, by webhook, where
others may read along, as everybody may. A webhook may not reach into the server's own network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from email.message import EmailMessage

import httpx
import msgspec
from msgspec import Struct

from grognard.server import words
from grognard.server.mail import Mail, letter, send
from grognard.server.shapes import Webhook

log = logging.getLogger("grognard.server")
LINES = 14
"""Lines of what happened in one notification."""
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


def webhook_request(webhook: Webhook, turn: Turn) -> tuple[dict[str, str], bytes]:
    """Headers and body in the form of the service."""
    if webhook.form == "ntfy":
        headers = {"Title": "Grognard", "Click": turn.link, "Tags": "game_die", "Content-Type": "text/plain"}
        return headers, turn.told(turn.public).encode()
    body: dict[str, object]
    if webhook.form == "discord":
        body = {
            "content": f"{turn.told(turn.public)[: DISCORD - len(turn.link) - 1]}\n{turn.link}",
            "allowed_mentions": {"parse": []},
        }
    elif webhook.form == "slack":
        body = {"text": f"{turn.told(turn.public)} <{turn.link}>"}
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
        async with httpx.AsyncClient(timeout=10, follow_redirects=False, trust_env=False) as client:
            answer = await client.post(
                url.copy_with(host=address),
                headers={**headers, "Host": url.netloc.decode()},
                content=body,
                extensions={"sni_hostname": url.host},
            )
    except (OSError, httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
        log.info("a webhook was not reached: %s %s", type(error).__name__, error)
        return words.say("notify.unreachable", turn.lang)
    if answer.status_code >= 300:
        return words.say("notify.refused", turn.lang, status=answer.status_code)
    return None


async def checked_address(host: str, port: int, private: bool) -> str | None:
    """An address of this host to connect to; None if any of its addresses is not of the open internet. OSError: none."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
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
