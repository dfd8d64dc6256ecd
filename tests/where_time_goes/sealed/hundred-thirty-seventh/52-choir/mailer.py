from __future__ import annotations

import asyncio
import smtplib
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import make_msgid

import janus

import settings


@dataclass
class Job:
    message: EmailMessage
    done: Future = field(default_factory=Future)


class Mailer:
    """Hands messages to the relay of the association and reports what became of them."""

    def __init__(self) -> None:
        self._queue: janus.Queue[Job | None] = janus.Queue(maxsize=settings.QUEUE_SIZE)
        self._thread = threading.Thread(target=self._run, name="mailer", daemon=True)
        self._smtp: smtplib.SMTP | None = None

    def start(self) -> None:
        self._thread.start()

    async def stop(self) -> None:
        await self._queue.async_q.put(None)
        await asyncio.to_thread(self._thread.join, 5)
        await self._queue.aclose()

    async def send(self, to: str, subject: str, text: str) -> str:
        message = EmailMessage()
        message["From"] = settings.SENDER
        message["To"] = to
        message["Subject"] = subject
        message["Message-ID"] = make_msgid(domain="choir.example")
        message.set_content(text)
        job = Job(message)
        await self._queue.async_q.put(job)
        await asyncio.wrap_future(job.done)
        return message["Message-ID"]

    def _connection(self) -> smtplib.SMTP:
        if self._smtp is None:
            self._smtp = smtplib.SMTP(
                settings.SMTP_HOST,
                settings.SMTP_PORT,
                local_hostname="choir.example",
                timeout=settings.SMTP_TIMEOUT,
            )
        return self._smtp

    def _run(self) -> None:
        while (job := self._queue.sync_q.get()) is not None:
            try:
                self._connection().send_message(job.message)
            except smtplib.SMTPServerDisconnected as error:
                self._smtp = None
                job.done.set_exception(error)
            except (smtplib.SMTPException, OSError) as error:
                job.done.set_exception(error)
            else:
                job.done.set_result(None)
        if self._smtp is not None:
            self._smtp.quit()
