"""Client of the carrier's short message service centre."""
import json
import uuid

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from outbox import SendWindow
from settings import settings


class ShortMessageCentre:
    def __init__(self, window: SendWindow) -> None:
        self.window = window
        self.http = AsyncHTTPClient(force_instance=True, max_clients=settings.max_clients)

    async def submit(self, number: str, text: str, parts: int) -> dict:
        window = await self.window.turn()
        request = HTTPRequest(
            f"{settings.smsc_url}/submit",
            method="POST",
            headers={"Content-Type": "application/json"},
            body=json.dumps({"id": uuid.uuid4().hex, "from": settings.sender, "to": number, "text": text}),
            request_timeout=10.0,
        )
        response = await self.http.fetch(request)
        receipt = json.loads(response.body)
        return {"message": receipt["message"], "parts": parts, "window": window}
