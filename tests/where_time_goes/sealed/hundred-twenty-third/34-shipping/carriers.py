import asyncio
import json
import logging
from urllib.parse import urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest
from tornado.options import options

log = logging.getLogger("shipping.carriers")


class CarrierApi:
    def __init__(self):
        self.http = AsyncHTTPClient()

    async def _get(self, path, **params):
        request = HTTPRequest(
            f"{options.carrier_url}{path}?{urlencode(params)}",
            request_timeout=options.carrier_timeout,
            headers={"Accept": "application/json"},
        )
        response = await self.http.fetch(request)
        return json.loads(response.body)

    async def rate(self, carrier, country, grams):
        answer = await self._get(f"/{carrier}/rates", country=country, grams=grams)
        return {"carrier": carrier, "cents": answer["cents"], "days": answer["days"]}

    async def rates(self, country, grams):
        results = await asyncio.gather(
            *(self.rate(carrier, country, grams) for carrier in options.carriers), return_exceptions=True
        )
        offers = []
        for carrier, result in zip(options.carriers, results):
            if isinstance(result, (HTTPError, OSError)):
                log.warning("%s: %s", carrier, result)
            elif isinstance(result, BaseException):
                raise result
            else:
                offers.append(result)
        return offers

    async def pickup_points(self, country, postcode):
        return (await self._get("/points", country=country, postcode=postcode))["points"]
