from __future__ import annotations

import smtplib

import tornado.web
from tornado.escape import json_decode

from mailer import Mailer
from messages import invitation, valid


class Base(tornado.web.RequestHandler):
    def initialize(self, mailer: Mailer | None = None, sender: str = "") -> None:
        self.mailer = mailer
        self.sender = sender

    def fail(self, status: int, reason: str) -> None:
        self.set_status(status)
        self.finish({"error": reason})


class Health(Base):
    def get(self) -> None:
        self.write({"status": "ok"})


class Invitations(Base):
    async def post(self, circle: str) -> None:
        body = json_decode(self.request.body)
        if not valid(body["to"]):
            return self.fail(422, "not an address")
        message = invitation(self.sender, body["to"], body["name"], body["host"], circle, body["book"])
        try:
            message_id = await self.mailer.send(message)
        except smtplib.SMTPException as exc:
            return self.fail(502, str(exc))
        self.set_status(202)
        self.write({"message_id": message_id})


class Addresses(Base):
    async def get(self, address: str) -> None:
        known = valid(address) and await self.mailer.verify(address)
        self.write({"address": address, "deliverable": known})
