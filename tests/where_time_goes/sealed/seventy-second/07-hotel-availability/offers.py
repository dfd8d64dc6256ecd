from datetime import date

CITY_TAX_CENTS = 310


def parse_arrival(text):
    return date.fromisoformat(text) if text else date(2025, 6, 2)


def cheapest(rooms, nights):
    free = [room for room in rooms if room["free"] > 0]
    if not free:
        return None
    room = min(free, key=lambda room: room["cents"])
    return {"room": room["type"], "total_cents": nights * (room["cents"] + CITY_TAX_CENTS)}


def rate_table(rates):
    return {rate["code"]: rate["cents"] for rate in rates if not rate.get("closed")}
