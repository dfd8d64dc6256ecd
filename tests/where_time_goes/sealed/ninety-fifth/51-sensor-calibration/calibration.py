from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from reference import reference_value
from store import coefficients, limits, sensors


class UnknownSensor(LookupError):
    pass


@dataclass(frozen=True)
class Corrected:
    sensor: int
    kind: str
    raw: float
    value: float
    deviation: float
    plausible: bool


async def correct(conn: AsyncConnection, sensor_id: int, raw: float) -> Corrected:
    sensor = (await conn.execute(select(sensors).where(sensors.c.id == sensor_id))).one_or_none()
    if sensor is None:
        raise UnknownSensor(sensor_id)
    line = (await conn.execute(select(coefficients).where(coefficients.c.sensor_id == sensor_id))).one()
    limit = (await conn.execute(select(limits).where(limits.c.kind == sensor.kind))).one()
    value = raw * line.gain + line.offset
    deviation = value - await reference_value(sensor.site, sensor.kind)
    return Corrected(sensor_id, sensor.kind, raw, value, deviation, limit.low <= value <= limit.high)
