"""Appointment slots of the clinic, an ASGI application."""
import json

import settings
import slots
from calendar_client import Calendar, CalendarError


class HTTPError(Exception):
    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


class App:
    def __init__(self):
        self.calendar = None

    async def __call__(self, scope, receive, send):
        if scope["type"] == "lifespan":
            return await self.lifespan(receive, send)
        if scope["type"] != "http":
            return None
        try:
            status, body = await self.route(scope, receive)
        except HTTPError as exc:
            status, body = exc.status, {"error": str(exc)}
        except CalendarError as exc:
            status, body = 503, {"error": str(exc)}
        data = json.dumps(body).encode()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(data)).encode()),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": data})

    async def lifespan(self, receive, send):
        while True:
            event = await receive()
            if event["type"] == "lifespan.startup":
                self.calendar = Calendar(settings.CALENDAR_CONNECTIONS)
                await send({"type": "lifespan.startup.complete"})
            else:
                await self.calendar.close()
                await send({"type": "lifespan.shutdown.complete"})
                return

    async def route(self, scope, receive):
        parts = scope["path"].strip("/").split("/")
        method = scope["method"]
        if method == "GET" and parts == ["health"]:
            return 200, {"status": "ok"}
        if method == "GET" and len(parts) == 3 and parts[0] == "slots":
            ward, day = self.ward(parts[1]), parts[2]
            return 200, {"ward": ward, "free": await slots.free(self.calendar, ward, day)}
        if method == "POST" and parts == ["bookings"]:
            form = await self.body(receive)
            try:
                fields = self.ward(form["ward"]), form["day"], form["at"], form["patient"]
            except KeyError as exc:
                raise HTTPError(422, f"missing {exc}") from exc
            return 201, {"booking": await slots.book(self.calendar, *fields)}
        raise HTTPError(404, "not found")

    @staticmethod
    def ward(name):
        if name not in settings.WARDS:
            raise HTTPError(404, "no such ward")
        return name

    @staticmethod
    async def body(receive):
        data = b""
        while True:
            event = await receive()
            data += event.get("body", b"")
            if not event.get("more_body"):
                break
        try:
            return json.loads(data)
        except ValueError as exc:
            raise HTTPError(400, "body is no JSON") from exc


app = App()
