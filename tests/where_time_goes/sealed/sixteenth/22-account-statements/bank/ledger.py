import httpx

from bank.config import LEDGER_URL, Tenant


class LedgerError(Exception):
    pass


class Ledger:
    def __init__(self, tenant: Tenant):
        self.tenant = tenant
        self._http = httpx.AsyncClient(
            base_url=LEDGER_URL,
            headers={"authorization": f"Bearer {tenant.token}", **tenant.headers},
            timeout=httpx.Timeout(15.0, connect=5.0),
            trust_env=False,
        )

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        await self._http.aclose()

    async def entries(self, account: int, limit: int = 40) -> list[dict]:
        reply = await self._http.get(f"/accounts/{account}/entries", params={"limit": limit})
        if reply.is_error:
            raise LedgerError(reply.status_code)
        return reply.json()["entries"]

    async def balance(self, account: int) -> int:
        reply = await self._http.get(f"/accounts/{account}/balance")
        if reply.is_error:
            raise LedgerError(reply.status_code)
        return reply.json()["cents"]
