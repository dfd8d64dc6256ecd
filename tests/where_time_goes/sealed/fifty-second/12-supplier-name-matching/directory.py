"""Client of the company directory (addresses and tax numbers)."""
import json

from tornado.httpclient import AsyncHTTPClient

import options

AsyncHTTPClient.configure(None, max_clients=200)


async def company(supplier_id):
    client = AsyncHTTPClient()
    response = await client.fetch(
        f"http://{options.DIRECTORY_HOST}:{options.DIRECTORY_PORT}/companies/{supplier_id}",
        request_timeout=20,
    )
    return json.loads(response.body)
