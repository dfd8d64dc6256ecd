from dataclasses import dataclass

import storage
from gateway import LockerGateway

SIZES = {"S", "M", "L"}


@dataclass
class Reservation:
    id: int
    station: int
    parcel: str
    door: int


async def reserve(gateway: LockerGateway, station: int, parcel: str, size: str) -> Reservation:
    if size not in SIZES:
        raise ValueError(f"unknown size {size}")
    async with storage.session() as db:
        cursor = await db.execute(
            "insert into reservation (station, parcel, size, state) values (?, ?, ?, 'open')",
            (station, parcel, size),
        )
        reservation = cursor.lastrowid
        door = await gateway.assign_door(station, size, reservation)
        await db.execute("update reservation set door = ?, state = 'held' where id = ?", (door, reservation))
        await db.execute("update station set free = free - 1 where id = ?", (station,))
        await db.commit()
    return Reservation(reservation, station, parcel, door)


async def occupancy(station: int) -> dict | None:
    async with storage.session() as db:
        found = await db.execute_fetchall("select id, street, free from station where id = ?", (station,))
        held = await db.execute_fetchall(
            "select count(*) as n from reservation where station = ? and state = 'held'", (station,)
        )
    rows = list(found)
    return {**dict(rows[0]), "held": list(held)[0]["n"]} if rows else None
