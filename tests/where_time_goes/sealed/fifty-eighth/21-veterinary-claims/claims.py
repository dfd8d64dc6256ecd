from dataclasses import dataclass
from decimal import Decimal

import asyncpg

from insurer import Insurer


@dataclass
class Filed:
    claim: int | None
    animal: str
    fee: float
    covered: float


class NoTreatment(LookupError):
    pass


async def treatment_of(connection: asyncpg.Connection, treatment: int) -> asyncpg.Record:
    row = await connection.fetchrow("select animal, code, fee from treatment where id = $1", treatment)
    if row is None:
        raise NoTreatment(treatment)
    return row


async def estimate(connection: asyncpg.Connection, insurer: Insurer, treatment: int, policy: str) -> Filed:
    row = await treatment_of(connection, treatment)
    share = await insurer.cover(policy, row["code"])
    covered = (row["fee"] * Decimal(str(share))).quantize(Decimal("0.01"))
    return Filed(None, row["animal"], float(row["fee"]), float(covered))


async def file_claim(connection: asyncpg.Connection, insurer: Insurer, treatment: int, policy: str) -> Filed:
    filed = await estimate(connection, insurer, treatment, policy)
    filed.claim = await connection.fetchval(
        "insert into claim (treatment, policy, covered) values ($1, $2, $3) returning id",
        treatment, policy, Decimal(str(filed.covered)),
    )
    return filed
