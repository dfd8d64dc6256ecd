from archive import Archive


class UnknownCompany(Exception):
    pass


class InvoiceBook:
    def __init__(self, pool, archive: Archive):
        self.pool = pool
        self.archive = archive

    async def create(self, company, customer, items):
        total = sum(item.cents for item in items)
        async with self.pool.acquire() as db:
            async with db.transaction():
                number = await db.fetchval(
                    "UPDATE company SET next_invoice = next_invoice + 1"
                    " WHERE id = $1 RETURNING next_invoice - 1",
                    company,
                )
                if number is None:
                    raise UnknownCompany(company)
                invoice = await db.fetchval(
                    "INSERT INTO invoice (company_id, number, customer_id, cents)"
                    " VALUES ($1, $2, $3, $4) RETURNING id",
                    company, number, customer, total,
                )
                await db.executemany(
                    "INSERT INTO invoice_item VALUES ($1, $2, $3, $4)",
                    [(invoice, n, item.what, item.cents) for n, item in enumerate(items, 1)],
                )
                document = await self.archive.register(company, number, total)
                await db.execute(
                    "UPDATE invoice SET document = $2 WHERE id = $1", invoice, document
                )
        return {"invoice": invoice, "number": number, "document": document}

    async def latest(self, company, limit=10):
        rows = await self.pool.fetch(
            "SELECT number, customer_id, cents, document FROM invoice"
            " WHERE company_id = $1 ORDER BY number DESC LIMIT $2",
            company, limit,
        )
        return [dict(row) for row in rows]
