"""How a price comes about: lane and carrier from the database, tariff from the group."""
import settings
from database import session
from models import Lane, Quote
from tariffs import Tariff, client


class UnknownLane(LookupError):
    pass


def find_lane(lane_id: int) -> Lane:
    lane = session.get(Lane, lane_id)
    if lane is None:
        raise UnknownLane(lane_id)
    return lane


def price(lane: Lane, tariff: Tariff, kg: float) -> dict:
    haul = kg / 1000 * lane.kilometres * tariff.per_tonne_km
    net = max(settings.MINIMUM_CHARGE, haul * (1 + settings.FUEL_SURCHARGE) + tariff.toll)
    total = round(net * (1 + lane.carrier.margin), 2)
    return {
        "lane": f"{lane.origin}-{lane.destination}",
        "carrier": lane.carrier.name,
        "kg": kg,
        "total": total,
        "currency": tariff.currency,
    }


def quote(lane_id: int, kg: float) -> dict:
    lane = find_lane(lane_id)
    tariff = client.current(lane.origin, lane.destination)
    return price(lane, tariff, kg)


def book_quote(lane_id: int, kg: float) -> dict:
    offer = quote(lane_id, kg)
    row = Quote(lane_id=lane_id, kg=kg, total=offer["total"])
    session.add(row)
    session.commit()
    return {"id": row.id, **offer}


def lane_summary(lane_id: int) -> dict:
    lane = find_lane(lane_id)
    return {
        "id": lane.id,
        "origin": lane.origin,
        "destination": lane.destination,
        "kilometres": lane.kilometres,
        "carrier": lane.carrier.name,
    }
