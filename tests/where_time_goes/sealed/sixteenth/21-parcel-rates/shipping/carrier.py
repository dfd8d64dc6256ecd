import logging

import httpx

import settings

log = logging.getLogger("shipping.carrier")


class CarrierUnavailable(Exception):
    pass


class CarrierClient:
    def __init__(self, base_url=settings.CARRIER_URL, patience=settings.CARRIER_PATIENCE):
        self._patience = patience
        self._http = httpx.AsyncClient(
            base_url=base_url,
            limits=httpx.Limits(
                max_connections=settings.MAX_CONNECTIONS,
                max_keepalive_connections=settings.MAX_CONNECTIONS,
            ),
        )

    async def _ask(self, path, params):
        for number, seconds in enumerate(self._patience, start=1):
            limits = httpx.Timeout(10.0, read=seconds)
            try:
                reply = await self._http.get(path, params=params, timeout=limits)
            except httpx.ReadTimeout:
                log.debug("no answer from %s in %.2fs (%d)", path, seconds, number)
                continue
            reply.raise_for_status()
            return reply.json()
        raise CarrierUnavailable(path)

    async def tariff(self, country, grams):
        return await self._ask("/v2/tariff", {"country": country, "grams": grams})

    async def aclose(self):
        await self._http.aclose()
