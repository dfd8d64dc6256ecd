"""Relay of the outbox: a thread that sends the messages that bookings left."""

import logging
import threading

import requests
from sqlalchemy import select

import settings
from db import Session
from models import OutboxMessage

log = logging.getLogger("clinic.outbox")


class SmsGateway:
    def __init__(self) -> None:
        self._http = requests.Session()

    def send(self, phone: str, text: str) -> str:
        response = self._http.post(
            f"{settings.SMS_URL}/messages", json={"to": phone, "text": text}, timeout=settings.SMS_TIMEOUT
        )
        response.raise_for_status()
        return response.json()["receipt"]


class OutboxRelay(threading.Thread):
    def __init__(self) -> None:
        super().__init__(name="outbox-relay", daemon=True)
        self._gateway = SmsGateway()
        self._stopped = threading.Event()

    def run(self) -> None:
        while not self._stopped.wait(settings.RELAY_PAUSE):
            try:
                self.send_batch()
            except Exception:
                log.exception("batch was rolled back")

    def send_batch(self) -> int:
        with Session.begin() as session:
            batch = session.scalars(
                select(OutboxMessage)
                .where(OutboxMessage.state == "new")
                .order_by(OutboxMessage.id)
                .limit(settings.RELAY_BATCH)
            ).all()
            for message in batch:
                message.state = "sending"
                message.attempts += 1
            session.flush()
            for message in batch:
                message.receipt = self._gateway.send(message.phone, message.text)
                message.state = "sent"
        return len(batch)

    def stop(self) -> None:
        self._stopped.set()
