from sources import TRIP_SOURCES


async def walk(session, trip, wanted):
    for source in TRIP_SOURCES:
        if wanted and source.name not in wanted:
            continue
        part = await source.load(session, trip)
        if part is not None:
            yield source.name, part


async def overview(session, trip, wanted=frozenset()):
    parts = {name: part async for name, part in walk(session, trip, wanted)}
    open_items = [name for name, part in parts.items() if part["state"] == "open"]
    return {"trip": trip, "parts": parts, "open": open_items}
