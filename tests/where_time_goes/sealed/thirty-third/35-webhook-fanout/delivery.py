import asyncio
import hashlib
import hmac
import json
import time

import aiohttp

import config
from discovery import CatalogueResolver

SIGNING_KEY = b"whsec_local"


class Deliverer:
    def __init__(self):
        # Instances move between nodes during deploys: look the name up again for every delivery.
        connector = aiohttp.TCPConnector(
            limit=0,
            resolver=CatalogueResolver(),
            use_dns_cache=False,
            force_close=True,
        )
        self._session = aiohttp.ClientSession(
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=config.DELIVERY_TIMEOUT),
        )

    async def _deliver(self, host, payload, signature):
        url = f"http://{host}:{config.ENDPOINTS_PORT}/hook"
        headers = {"Content-Type": "application/json", "X-Signature": signature}
        try:
            async with self._session.post(url, data=payload, headers=headers) as response:
                await response.read()
                return {"host": host, "status": response.status}
        except (aiohttp.ClientError, asyncio.TimeoutError) as error:
            return {"host": host, "status": None, "error": type(error).__name__}

    async def fan_out(self, account, kind):
        payload = json.dumps({"type": kind, "account": account, "at": time.time()}).encode()
        signature = hmac.new(SIGNING_KEY, payload, hashlib.sha256).hexdigest()
        hosts = config.SUBSCRIPTIONS[account]
        return await asyncio.gather(*(self._deliver(host, payload, signature) for host in hosts))

    async def close(self):
        await self._session.close()
