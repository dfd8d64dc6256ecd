from sections import Cover, Fare, Hotel, Outlook, Visa

SECTIONS = [Fare(), Hotel(), Cover(), Outlook(), Visa()]

TRIPS = {
    n: {"trip": n, "city": city, "days": days}
    for n, (city, days) in enumerate(
        [("LIS", 4), ("OSL", 3), ("ATH", 7), ("RIX", 2), ("NAP", 5)], start=1
    )
}


def total(doc):
    return round(sum(part.get("price", 0) for part in doc["parts"].values()), 2)


async def build(trip_id):
    trip = TRIPS[(trip_id - 1) % len(TRIPS) + 1]
    doc = {"trip": trip["trip"], "city": trip["city"], "parts": {}}
    for section in SECTIONS:
        await section.fill(doc, trip)
    doc["total"] = total(doc)
    return doc
