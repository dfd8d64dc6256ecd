"""Client of the bank's payment initiation API."""
import aiohttp

from settings import settings


class BankError(RuntimeError):
    pass


class BankClient:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            settings.bank_url,
            timeout=aiohttp.ClientTimeout(total=settings.bank_timeout),
            connector=aiohttp.TCPConnector(limit=settings.bank_connections),
        )

    async def initiate(self, iban: str, amount_cents: int, reference: str) -> str:
        order = {"creditor": iban, "amount": amount_cents, "reference": reference}
        async with self._http.post("/psd2/v2/credit-transfers", json=order) as response:
            if not response.ok:
                raise BankError(f"bank answered {response.status}")
            return (await response.json())["transactionId"]

    async def balance(self, merchant: str) -> int:
        async with self._http.get(f"/psd2/v2/accounts/{merchant}/balance") as response:
            if not response.ok:
                raise BankError(f"bank answered {response.status}")
            return (await response.json())["cents"]

    async def close(self) -> None:
        await self._http.close()
