from dataclasses import dataclass

import ledger
from db import pool


class UnknownAccession(Exception):
    pass


@dataclass
class LoanRequest:
    accession: int
    grams: int
    institute: str


async def issue(req: LoanRequest) -> dict:
    async with pool().acquire() as conn:
        async with conn.transaction():
            taxon = await conn.fetchval("SELECT taxon FROM accession WHERE id = $1", req.accession)
            if taxon is None:
                raise UnknownAccession(req.accession)
            row = await conn.fetchrow(
                "INSERT INTO loan (accession_id, grams, institute, viability)"
                " VALUES ($1, $2, $3, viability_of($1)) RETURNING id, viability",
                req.accession, req.grams, req.institute,
            )
            booked = await ledger.record(req.accession, -req.grams, f"loan {row['id']}")
    return {
        "loan": row["id"],
        "taxon": taxon,
        "viability": float(row["viability"]),
        "booked": booked,
    }


async def recent(accession_id: int, limit: int = 10) -> list[dict]:
    rows = await pool().fetch(
        "SELECT id, grams, institute, viability FROM loan WHERE accession_id = $1 ORDER BY id DESC LIMIT $2",
        accession_id, limit,
    )
    return [
        {"loan": r["id"], "grams": r["grams"], "institute": r["institute"], "viability": float(r["viability"])}
        for r in rows
    ]
