from psycopg_pool import AsyncConnectionPool

from db import exclusive
from fiscal import FiscalClient


class InvoiceBook:
    def __init__(self, pool: AsyncConnectionPool, fiscal: FiscalClient) -> None:
        self._pool = pool
        self._fiscal = fiscal

    async def issue(self, company: str, customer: str, cents: int) -> dict:
        async with self._pool.connection() as conn:
            async with exclusive(conn, "invoice-numbers"):
                cursor = await conn.execute(
                    "UPDATE series SET last_number = last_number + 1 WHERE company = %s RETURNING last_number",
                    (company,),
                )
                (number,) = await cursor.fetchone()
                seal = await self._fiscal.seal(company, number, cents)
                await conn.execute(
                    "INSERT INTO invoice (company, number, customer, cents, seal) VALUES (%s, %s, %s, %s, %s)",
                    (company, number, customer, cents, seal),
                )
        return {"company": company, "number": number, "seal": seal}

    async def latest(self, company: str, limit: int) -> list[dict]:
        async with self._pool.connection() as conn:
            cursor = await conn.execute(
                "SELECT number, customer, cents FROM invoice WHERE company = %s ORDER BY number DESC LIMIT %s",
                (company, limit),
            )
            return [{"number": n, "customer": c, "cents": v} for n, c, v in await cursor.fetchall()]
