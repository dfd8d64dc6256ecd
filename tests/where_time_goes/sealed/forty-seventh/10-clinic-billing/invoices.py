from dataclasses import dataclass

import settings

PRICES = {"consult": 6500, "xray": 12000, "physio": 4800, "report": 3000}


@dataclass
class Draft:
    practice: int
    patient: str
    codes: list[str]

    @property
    def total_cents(self) -> int:
        total = 0
        for code in self.codes:
            price = PRICES.get(code, 0)
            total += price if code in settings.VAT_FREE_CODES else price * 119 // 100
        return total


class InvoiceService:
    def __init__(self, pool, registry):
        self._pool = pool
        self._registry = registry

    async def issue(self, draft: Draft) -> dict:
        async with self._pool.acquire() as conn:
            async with conn.transaction():
                number = await self._next_number(conn)
                invoice_id = await conn.fetchval(
                    "INSERT INTO invoices (number, practice_id, patient, total_cents)"
                    " VALUES ($1, $2, $3, $4) RETURNING id",
                    number, draft.practice, draft.patient, draft.total_cents,
                )
                stamp = await self._registry.stamp(number, draft.practice, draft.total_cents)
                await conn.execute(
                    "UPDATE invoices SET stamp = $1 WHERE id = $2", stamp, invoice_id
                )
        return {"id": invoice_id, "number": number, "stamp": stamp,
                "total": draft.total_cents / 100}

    async def _next_number(self, conn) -> str:
        value = await conn.fetchval(
            "UPDATE invoice_series SET last_value = last_value + 1"
            " WHERE series = $1 RETURNING last_value",
            settings.SERIES,
        )
        return f"{settings.SERIES[:3]}-{value:07d}"

    async def balance(self, practice: int) -> dict:
        row = await self._pool.fetchrow(
            "SELECT name, opening_cents FROM practices WHERE id = $1", practice
        )
        recent = await self._pool.fetch(
            "SELECT number, total_cents FROM invoices WHERE practice_id = $1"
            " ORDER BY id DESC LIMIT 10",
            practice,
        )
        return {
            "practice": row["name"],
            "opening": row["opening_cents"] / 100,
            "recent": [{"number": r["number"], "total": r["total_cents"] / 100} for r in recent],
        }
