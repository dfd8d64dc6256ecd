"""What an inspector goes through on a playground (EN 1176)."""
import datetime
import json

ITEMS = (
    "surfacing", "swings", "slides", "carousels", "rocking", "cableway",
    "climbing-net", "fencing", "gates", "benches", "signage", "drainage",
)


def inspection(
    reference: str, site: int, inspector: str, risks: dict, day: datetime.date
) -> dict:
    return {
        "reference": reference,
        "site": site,
        "inspector": inspector,
        "on": day.isoformat(),
        "items": {item: int(risks.get(item, 1)) for item in ITEMS},
        "follow_up": sorted(item for item, risk in risks.items() if int(risk) > 2),
        "standard": "EN 1176-7:2020",
    }


def line(found: dict) -> bytes:
    return json.dumps(found, sort_keys=True).encode() + b"\n"


def worst(found: dict) -> int:
    return max(found["items"].values())
