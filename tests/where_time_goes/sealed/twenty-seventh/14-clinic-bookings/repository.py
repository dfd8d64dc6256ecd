import asyncpg


async def patient(connection: asyncpg.Connection, number: int) -> asyncpg.Record | None:
    return await connection.fetchrow("select id, name, insurer, card from patients where id = $1", number)


async def doctors(connection: asyncpg.Connection, field: str) -> list[asyncpg.Record]:
    return await connection.fetch("select id, name from doctors where field = $1 order by name limit 20", field)


async def book(connection: asyncpg.Connection, doctor: int, patient: int, covered: bool) -> int:
    return await connection.fetchval(
        "insert into bookings (doctor, patient, covered) values ($1, $2, $3) returning id", doctor, patient, covered
    )
