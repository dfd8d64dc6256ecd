LABELS = {"B": "Bus", "T": "Tram", "M": "Metro"}


def row(departure: dict) -> dict:
    late = departure["minutes"] - departure["planned"]
    return {
        "line": departure["line"],
        "kind": LABELS.get(departure["line"][0], "Other"),
        "towards": departure["towards"],
        "minutes": departure["minutes"],
        "note": f"{late} min late" if late > 0 else "on time",
    }


def board(stop: int, departures: list[dict], limit: int) -> dict:
    ordered = sorted(departures, key=lambda d: d["minutes"])
    return {"stop": stop, "departures": [row(d) for d in ordered[:limit]]}
