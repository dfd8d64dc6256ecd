import aiohttp

import config


class FraudClient:
    """Scores a charge at the card network's risk service (0 to 1000)."""

    def __init__(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=config.FRAUD_TIMEOUT),
        )

    async def score(self, merchant_id, card, cents):
        body = {"merchant": merchant_id, "card": card, "amount": cents}
        async with self._session.post(config.FRAUD_URL, json=body) as response:
            response.raise_for_status()
            return (await response.json())["score"]

    async def close(self):
        await self._session.close()
