from urllib.parse import urlencode

from tornado.escape import json_decode
from tornado.httpclient import AsyncHTTPClient, HTTPRequest


class Geocoder:
    def __init__(self, base, connections, timeout):
        self._base = base.rstrip("/")
        self._timeout = timeout
        self._client = AsyncHTTPClient(force_instance=True, max_clients=connections)

    async def locate(self, postcode, number):
        query = urlencode({"postcode": postcode, "number": number})
        request = HTTPRequest(
            f"{self._base}/locate?{query}",
            request_timeout=self._timeout,
            connect_timeout=10,
        )
        response = await self._client.fetch(request)
        found = json_decode(response.body)
        return found["lat"], found["lon"]

    def close(self):
        self._client.close()
