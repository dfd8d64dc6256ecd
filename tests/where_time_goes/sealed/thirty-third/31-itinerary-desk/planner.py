from dataclasses import dataclass

import settings
import suppliers
from jobs import pool


@dataclass(frozen=True)
class Trip:
    id: int
    title: str
    origin: str
    destination: str
    nights: int


DESTINATIONS = ["LIS", "NAP", "ATH", "OSL", "KRK", "SVQ"]
TRIPS = {
    n: Trip(n, f"{DESTINATIONS[n % 6]} in {3 + n % 5} nights", "BRU", DESTINATIONS[n % 6], 3 + n % 5)
    for n in range(1, 61)
}


def price_trip(trip, travellers):
    flight, hotel, car = pool.gather([
        (suppliers.flight_fare, trip.origin, trip.destination, travellers),
        (suppliers.hotel_rate, trip.destination, trip.nights, travellers),
        (suppliers.car_rate, trip.destination, trip.nights),
    ])
    net = flight["price"] + hotel["price"] + car["price"]
    return {
        "trip": trip.id,
        "title": trip.title,
        "travellers": travellers,
        "parts": {"flight": flight, "hotel": hotel, "car": car},
        "net": round(net, 2),
        "total": round(net * (1 + settings.SERVICE_FEE), 2),
        "currency": settings.CURRENCY,
    }


def quote(trip_id, travellers):
    """The price of a trip; gives up after the deadline so that a web thread is never held for long."""
    trip = TRIPS[trip_id]
    job = pool.submit(price_trip, trip, travellers)
    return job.result(timeout=settings.ITINERARY_DEADLINE)
