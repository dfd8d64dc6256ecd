from __future__ import annotations

import logging

import httpx

from settings import settings

log = logging.getLogger("cabins.mail")


class Mailer:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.relay_url,
            timeout=settings.relay_timeout,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    async def send_confirmation(self, booking_id: int, to: str, train: str, berth: int) -> None:
        message = {
            "from": settings.sender,
            "to": to,
            "subject": f"Your cabin on {train}",
            "text": f"Booking {booking_id}: train {train}, berth {berth}. Have a good night!",
        }
        try:
            response = await self._http.post("/messages", json=message)
            response.raise_for_status()
        except httpx.HTTPError:
            log.exception("confirmation of booking %s was not sent", booking_id)

    async def aclose(self) -> None:
        await self._http.aclose()
