from dataclasses import dataclass

import database
import settings


@dataclass
class NewReading:
    meter: int
    wh: int


class UnknownMeter(Exception):
    pass


async def record(reading):
    async with database.acquire() as connection:
        async with connection.transaction():
            district = await connection.fetchval(
                "SELECT district_id FROM meter WHERE id = $1", reading.meter)
            if district is None:
                raise UnknownMeter(reading.meter)
            await connection.execute(
                "UPDATE district SET reading_count = reading_count + 1,"
                " total_wh = total_wh + $2, changed_at = now() WHERE id = $1",
                district, reading.wh)
            score = await connection.fetchval(
                "SELECT plausibility($1, $2)", reading.meter, reading.wh)
            identity = await connection.fetchval(
                "INSERT INTO reading (meter_id, wh) VALUES ($1, $2) RETURNING id",
                reading.meter, reading.wh)
            await connection.execute(
                "UPDATE meter SET last_wh = $2 WHERE id = $1", reading.meter, reading.wh)
    return {"id": identity, "score": round(score, 3), "flagged": score < settings.FLAG_BELOW}


async def district_totals(district):
    async with database.acquire() as connection:
        row = await connection.fetchrow(
            "SELECT name, reading_count, total_wh FROM district WHERE id = $1", district)
    return dict(row) if row else None
