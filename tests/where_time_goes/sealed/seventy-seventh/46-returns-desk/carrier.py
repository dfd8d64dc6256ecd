from dataclasses import dataclass

import httpx

import settings


@dataclass
class Booking:
    reference: str
    window: str


class CarrierClient:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.CARRIER_URL,
            timeout=settings.CARRIER_TIMEOUT,
            limits=httpx.Limits(
                max_connections=settings.CARRIER_CONNECTIONS,
                max_keepalive_connections=settings.CARRIER_CONNECTIONS,
            ),
        )

    async def book_pickup(self, order_ref: str, postcode: str, weight_g: int) -> Booking:
        response = await self._http.post(
            "/pickups",
            json={"ref": order_ref, "postcode": postcode, "weight": weight_g},
        )
        response.raise_for_status()
        body = response.json()
        return Booking(reference=body["reference"], window=body["window"])

    async def close(self) -> None:
        await self._http.aclose()
