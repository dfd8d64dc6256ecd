import json

from tornado.httpclient import AsyncHTTPClient, HTTPRequest


class Maps:
    """Distance matrix of the map provider."""

    def __init__(self, base_url: str) -> None:
        AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=200)
        self._http = AsyncHTTPClient()
        self._base_url = base_url

    async def matrix(self, places: list[str]) -> list[list[int]]:
        request = HTTPRequest(
            self._base_url + "/matrix",
            method="POST",
            body=json.dumps({"places": places}),
            request_timeout=10.0,
        )
        response = await self._http.fetch(request)
        return json.loads(response.body)["minutes"]
