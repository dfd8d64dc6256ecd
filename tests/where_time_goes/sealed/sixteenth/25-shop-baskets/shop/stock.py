import json
import os

from tornado.httpclient import AsyncHTTPClient

STOCK_URL = "http://127.0.0.1:" + os.environ.get("STOCK_PORT", "18550")


class StockClient:
    def __init__(self):
        AsyncHTTPClient.configure(None, max_clients=200)
        self._http = AsyncHTTPClient()

    async def basket(self, basket_id):
        reply = await self._http.fetch(f"{STOCK_URL}/baskets/{basket_id}", request_timeout=20)
        return json.loads(reply.body)
