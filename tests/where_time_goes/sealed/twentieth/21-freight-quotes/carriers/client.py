import httpx

from .quota import CallQuota
from .transport import CarrierTransport


class CarrierClient:
    def __init__(self, options, peer_port):
        pool = httpx.AsyncHTTPTransport(
            limits=httpx.Limits(
                max_connections=options["max_connections"],
                max_keepalive_connections=options["max_connections"],
            )
        )
        quota = CallQuota(options["calls_per_minute"], options["allowance"])
        self._http = httpx.AsyncClient(
            base_url=options["base_url"].format(peer_port=peer_port),
            transport=CarrierTransport(pool, quota, "freightdesk-7"),
            timeout=options["timeout_seconds"],
        )

    async def tariff(self, carrier, zone, weight):
        answer = await self._http.get(
            f"/{carrier}/tariff", params={"zone": zone, "weight": weight}
        )
        answer.raise_for_status()
        return answer.json()

    async def close(self):
        await self._http.aclose()
