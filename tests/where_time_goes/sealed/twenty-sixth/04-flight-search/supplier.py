import json
from urllib.parse import urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from options import options


class Supplier:
    """The wholesaler's API: searches, fares and holds."""

    def __init__(self):
        self.client = AsyncHTTPClient()
        self.headers = {"Accept": "application/json", "X-Agency": "NORD-204"}

    async def call(self, method, path, query=None, body=None):
        url = options.supplier + path
        if query:
            url += "?" + urlencode(query)
        request = HTTPRequest(
            url,
            method=method,
            headers=self.headers,
            body=json.dumps(body) if body is not None else None,
            connect_timeout=options.supplier_timeout,
            request_timeout=options.supplier_timeout,
        )
        response = await self.client.fetch(request)
        return json.loads(response.body)

    async def search(self, origin, to, day):
        found = await self.call("GET", "/search", {"from": origin, "to": to, "day": day})
        return found["flights"]

    async def fare(self, flight):
        return await self.call("GET", f"/fares/{flight}")

    async def hold(self, flight, seats):
        return await self.call("POST", "/holds", body={"flight": flight, "seats": seats})
