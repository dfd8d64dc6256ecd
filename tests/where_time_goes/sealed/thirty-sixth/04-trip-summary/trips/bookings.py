from dataclasses import dataclass

from .http import upstream


@dataclass
class Booking:
    trip_id: int
    city: str
    country: str
    currency: str
    nights: int
    traveller: str


async def load(trip_id: int) -> Booking:
    return Booking(trip_id, **await upstream.get("bookings", str(trip_id)))
