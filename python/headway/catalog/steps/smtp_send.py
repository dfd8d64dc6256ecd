"""Send a mail, in an SMTP conversation of its own for each request, as programs with smtplib do."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients

SENDER = "welcome@example.org"
RECIPIENT = "ada@example.org"
MESSAGE = (
    f"From: Headway <{SENDER}>\r\n"
    f"To: Ada Lovelace <{RECIPIENT}>\r\n"
    "Subject: Welcome\r\n"
    "\r\n"
    "Your account is ready.\r\n"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SmtpSend:
    """EHLO, MAIL, RCPT, DATA, QUIT; the token is the text of the server's reply to the message.

    ``hold_ns`` (nanoseconds) is how long the mail server holds that reply: the server's setting, named here because
    the workload says what it consists of.
    """

    name: ClassVar[str] = "smtp_send"
    backend: ClassVar[str | None] = "smtp"

    hold_ns: int

    def blocking(self, clients: "BlockingClients") -> str:
        # smtplib.sendmail() throws the reply away, so its commands are given one by one.
        with clients.mail.connect() as smtp:
            smtp.ehlo()
            accepted(smtp.mail(SENDER))
            accepted(smtp.rcpt(RECIPIENT))
            return accepted(smtp.data(MESSAGE))

    async def awaiting(self, clients: "AwaitingClients") -> str:
        async with clients.mail.connect() as smtp:
            _, reply = await smtp.sendmail(SENDER, RECIPIENT, MESSAGE)
        return reply


def accepted(reply: tuple[int, bytes]) -> str:
    """The text of a reply of the 200s.

    Raises:
        ConnectionError: The mail server refused the command.
    """
    code, text = reply
    if not 200 <= code < 300:
        raise ConnectionError(f"the mail server answered {code} {text.decode(errors='replace')}")
    return text.decode()
