"""The carrier's bulk interface: one POST registers up to 200 shipments."""
from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector

from .settings import Settings


class CarrierRejected(Exception):
    pass


class Carrier:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: ClientSession | None = None

    async def open(self) -> None:
        self._session = ClientSession(
            base_url=self._settings.carrier_url,
            connector=TCPConnector(limit=50),
            timeout=ClientTimeout(total=self._settings.carrier_timeout),
            headers={"X-Account": self._settings.account},
        )

    async def close(self) -> None:
        if self._session:
            await self._session.close()

    async def register(self, shipments: list[dict]) -> list[dict]:
        try:
            async with self._session.post("/v3/shipments/bulk", json={"shipments": shipments}) as response:
                if response.status != 200:
                    raise CarrierRejected(f"status {response.status}")
                return (await response.json())["labels"]
        except ClientError as exc:
            raise CarrierRejected(repr(exc)) from exc

    async def service_points(self, postcode: str) -> list[dict]:
        async with self._session.get("/v3/points", params={"postcode": postcode}) as response:
            response.raise_for_status()
            return (await response.json())["points"]
