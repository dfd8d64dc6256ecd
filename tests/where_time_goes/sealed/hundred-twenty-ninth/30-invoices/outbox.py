"""Outgoing mail.

Handlers put a message into the outbox and get a receipt: the reply of the
mail relay, which is stored with the invoice.
"""
from __future__ import annotations

import asyncio
import logging
from email.message import EmailMessage

import aiosmtplib

import settings
from ledger import Invoice

log = logging.getLogger("invoices.outbox")


def compose(invoice: Invoice) -> EmailMessage:
    message = EmailMessage()
    message["From"] = settings.SENDER
    message["To"] = invoice.email
    message["Subject"] = f"Invoice {invoice.number}"
    rows = "\n".join(f"{line.text:<20}{line.quantity:>4}{line.amount:>12}" for line in invoice.lines)
    message.set_content(f"Dear {invoice.customer},\n\n{rows}\n\nTotal {invoice.gross}\n")
    return message


class Outbox:
    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._queue: asyncio.Queue[tuple[EmailMessage, asyncio.Future[str]]] = asyncio.Queue(
            settings.OUTBOX_SIZE
        )
        self._smtp: aiosmtplib.SMTP | None = None

    async def submit(self, message: EmailMessage) -> str:
        receipt = asyncio.get_running_loop().create_future()
        await self._queue.put((message, receipt))
        return await receipt

    async def _connection(self) -> aiosmtplib.SMTP:
        if self._smtp is None or not self._smtp.is_connected:
            self._smtp = aiosmtplib.SMTP(
                hostname=self._host,
                port=self._port,
                timeout=settings.SMTP_TIMEOUT,
                start_tls=False,
            )
            await self._smtp.connect()
        return self._smtp

    async def run(self) -> None:
        while True:
            message, receipt = await self._queue.get()
            try:
                smtp = await self._connection()
                _, reply = await smtp.send_message(message)
            except (aiosmtplib.SMTPException, OSError) as exc:
                log.warning("relay refused %s: %s", message["To"], exc)
                if not receipt.done():
                    receipt.set_exception(exc)
            else:
                if not receipt.done():
                    receipt.set_result(reply)
            finally:
                self._queue.task_done()

    async def close(self) -> None:
        if self._smtp is not None and self._smtp.is_connected:
            await self._smtp.quit()
