import json
import os

from tornado.httpclient import AsyncHTTPClient, HTTPClientError

AsyncHTTPClient.configure(None, max_clients=256)


class CustomsUnavailable(Exception):
    pass


class CustomsClient:
    def __init__(self):
        self.base = f"http://127.0.0.1:{os.environ.get('CUSTOMS_PORT', '19252')}"
        self.http = AsyncHTTPClient()

    async def rate(self, region, hs):
        try:
            response = await self.http.fetch(f"{self.base}/v2/{region}/{hs}", request_timeout=3.0)
        except HTTPClientError as exc:
            raise CustomsUnavailable(f"{region}: {exc.code}") from exc
        return json.loads(response.body)
