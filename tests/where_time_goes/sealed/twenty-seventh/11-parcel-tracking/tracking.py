from datetime import datetime, timezone

from clients import CarrierClient, GeoClient

WORDS = {"IN": "received", "HUB": "in a sorting centre", "VAN": "out for delivery", "OK": "delivered"}


def describe(event: dict) -> dict:
    when = datetime.fromtimestamp(event["at"], tz=timezone.utc)
    return {"at": when.isoformat(), "text": WORDS.get(event["code"], "unknown"), "depot": event["depot"]}


async def timeline(carrier: CarrierClient, geo: GeoClient, parcel: str) -> dict:
    events = await carrier.events(parcel)
    lines = [describe(e) for e in sorted(events, key=lambda e: e["at"])]
    last = lines[-1] if lines else None
    place = await geo.position(last["depot"]) if last else None
    return {"parcel": parcel, "state": last["text"] if last else "unknown", "where": place, "events": lines}
