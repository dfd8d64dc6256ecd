import aiohttp


class PaymentDeclined(Exception):
    pass


class PaymentGateway:
    def __init__(self, base_url, timeout):
        self._session = aiohttp.ClientSession(
            base_url=base_url,
            timeout=aiohttp.ClientTimeout(total=timeout),
            connector=aiohttp.TCPConnector(limit=200),
        )

    async def close(self):
        await self._session.close()

    async def authorize(self, reference, amount, customer):
        payload = {"reference": reference, "amount": amount, "currency": "EUR", "payer": customer}
        async with self._session.post("/authorizations", json=payload) as resp:
            resp.raise_for_status()
            answer = await resp.json()
        if answer["status"] != "approved":
            raise PaymentDeclined(reference)
        return answer["auth_code"]

    async def receipt(self, reference, amount, auth_code):
        payload = {"reference": reference, "amount": amount, "auth_code": auth_code}
        async with self._session.post("/receipts", json=payload) as resp:
            resp.raise_for_status()
            return (await resp.json())["receipt"]
