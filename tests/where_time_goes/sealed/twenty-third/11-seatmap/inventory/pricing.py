import settings


def price_for(row):
    base = settings.PRICE_BANDS.get(row["band"], 30_00)
    return int(base * (1 + settings.BOOKING_FEE))


def seat_map(event_id, payload):
    rows = []
    for row in payload["rows"]:
        free = [seat for seat in row["seats"] if seat["free"]]
        rows.append({"row": row["name"], "free": len(free), "price": price_for(row)})
    rows.sort(key=lambda entry: -entry["price"])
    return {"event": event_id, "rows": rows, "free": sum(r["free"] for r in rows)}
