from __future__ import annotations

import logging
import smtplib
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage

from tornado.concurrent import run_on_executor

log = logging.getLogger("invites.mailer")


class Mailer:
    def __init__(self, host: str, port: int, workers: int):
        self.host = host
        self.port = port
        self.sent = 0
        self.executor = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="mail")

    def _connect(self) -> smtplib.SMTP:
        return smtplib.SMTP(self.host, self.port, local_hostname="web.bookclub.example", timeout=30)

    @run_on_executor
    def send(self, message: EmailMessage) -> str:
        with self._connect() as smtp:
            smtp.send_message(message)
        self.sent += 1
        return message["Message-ID"]

    @run_on_executor
    def verify(self, address: str) -> bool:
        with self._connect() as smtp:
            code, reply = smtp.verify(address)
        if code >= 500:
            log.info("%s refused: %s", address, reply)
        return code in (250, 251, 252)

    def close(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)
