STATES = {"PU": "collected", "HB": "at hub", "OD": "out for delivery", "DL": "delivered"}


def summarise(number, scans):
    ordered = sorted(scans, key=lambda scan: scan["at"])
    last = ordered[-1] if ordered else None
    return {
        "number": number,
        "state": STATES.get(last["code"], "unknown") if last else "announced",
        "last_place": last["place"] if last else None,
        "history": [f"{scan['at']} {scan['place']}" for scan in ordered],
    }
