from datetime import datetime, timezone

STATES = {"P": "picked up", "T": "in transit", "H": "at hub", "D": "delivered"}


def parse_track(number: str, reply: str) -> dict:
    events = []
    for item in reply.split(";"):
        code, place, stamp = item.split(",")
        events.append(
            {
                "state": STATES.get(code, "unknown"),
                "place": place,
                "at": datetime.fromtimestamp(int(stamp), timezone.utc).isoformat(),
            }
        )
    return {"parcel": number, "events": events, "state": events[-1]["state"] if events else None}


def parse_eta(number: str, reply: str) -> dict:
    day, window = reply.split(" ", 1)
    return {"parcel": number, "day": day, "window": window}
