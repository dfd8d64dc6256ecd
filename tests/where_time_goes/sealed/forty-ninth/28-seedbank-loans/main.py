from litestar import Litestar, get, post
from litestar.exceptions import NotFoundException

import db
import ledger
import loans


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@get("/accessions/{accession_id:int}")
async def accession(accession_id: int) -> dict:
    row = await db.pool().fetchrow("SELECT id, taxon, origin FROM accession WHERE id = $1", accession_id)
    if row is None:
        raise NotFoundException(f"accession {accession_id}")
    return {
        "id": row["id"],
        "taxon": row["taxon"],
        "origin": row["origin"],
        "loans": await loans.recent(accession_id, 5),
        "ledger_grams": await ledger.balance(accession_id),
    }


@post("/loans")
async def create_loan(data: loans.LoanRequest) -> dict:
    try:
        return await loans.issue(data)
    except loans.UnknownAccession:
        raise NotFoundException(f"accession {data.accession}") from None


app = Litestar(
    route_handlers=[health, accession, create_loan],
    on_startup=[db.open_pool],
    on_shutdown=[db.close_pool],
    openapi_config=None,
)
