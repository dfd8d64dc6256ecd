from dataclasses import dataclass

import db


class UnknownSailing(Exception):
    pass


@dataclass
class Order:
    sailing_id: int
    passengers: int
    vehicle: str

    @classmethod
    def from_json(cls, body: dict) -> "Order":
        order = cls(int(body["sailing"]), int(body.get("passengers", 1)), body.get("vehicle", "none"))
        if not 1 <= order.passengers <= 9:
            raise ValueError("passengers must be 1 to 9")
        return order


class BookingDesk:
    def __init__(self, pool, fares) -> None:
        self._pool = pool
        self._fares = fares

    async def timetable(self, route: str) -> list:
        async with self._pool.acquire() as conn:
            rows = await db.sailings(conn, route)
        return [
            {"id": r["id"], "departs": r["departs"].isoformat(), "capacity": r["capacity"]}
            for r in rows
        ]

    async def book(self, order: Order) -> dict:
        async with self._pool.acquire() as conn:
            sailing = await db.sailing(conn, order.sailing_id)
            if sailing is None:
                raise UnknownSailing(order.sailing_id)
            cents = await self._fares.price(sailing["route"], order.passengers, order.vehicle)
            booking_id = await db.add_booking(
                conn, order.sailing_id, order.passengers, order.vehicle, cents
            )
        return {
            "booking": booking_id,
            "route": sailing["route"],
            "departs": sailing["departs"].isoformat(),
            "price": f"{cents / 100:.2f}",
        }
