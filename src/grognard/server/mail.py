"""Mail: one letter through the host's own mail server, over TLS that is checked."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr

from msgspec import Struct

SECONDS = 20.0
POST = ThreadPoolExecutor(4, "mail")
"""A mail server that does not answer keeps nobody waiting but the letters."""


class Mail(Struct, frozen=True):
    """The SMTP server of this installation."""

    host: str
    port: int = 587
    sender: str = "grognard@localhost"
    user: str | None = None
    password: str | None = None
    security: str = "starttls"  # or tls from the first byte (port 465), or none (a relay on this machine)
    ca: str | None = None  # a file with the authority to trust instead of the machine's


def letter(mail: Mail, to: str, subject: str, text: str) -> EmailMessage:
    message = EmailMessage()
    message["Subject"] = " ".join(subject.split())
    message["From"] = mail.sender
    message["To"] = to
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(
        "grognard", parseaddr(mail.sender)[1].rpartition("@")[2] or "localhost"
    )
    message["Auto-Submitted"] = "auto-generated"  # nobody's absence note answers it
    message.set_content(text)
    return message


def deliver(mail: Mail, message: EmailMessage) -> None:
    """Hand it over; raises what smtplib and ssl raise. A certificate that does not fit the name is an error."""
    context = ssl.create_default_context(cafile=mail.ca)
    if mail.security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(mail.host, mail.port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(mail.host, mail.port, timeout=SECONDS)
    with server as smtp:
        if mail.security == "starttls":
            smtp.starttls(context=context)
        if mail.user is not None:
            smtp.login(mail.user, mail.password or "")
        smtp.send_message(message)


async def send(mail: Mail, message: EmailMessage) -> str | None:
    """None when it was handed over; else why not, for the host."""
    try:
        await asyncio.get_running_loop().run_in_executor(POST, deliver, mail, message)
    except (OSError, smtplib.SMTPException) as error:
        return f"{type(error).__name__}: {error}"
    return None
