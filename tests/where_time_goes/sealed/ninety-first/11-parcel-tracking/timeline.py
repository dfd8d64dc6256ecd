"""What the customer reads: the carrier's events in our words."""

from datetime import datetime

from pydantic import BaseModel

WORDS = {
    "PU": "Collected from sender",
    "HUB": "Arrived at sorting centre",
    "OFD": "Out for delivery",
    "DEL": "Delivered",
}


class Step(BaseModel):
    at: datetime
    what: str
    where: str


class Timeline(BaseModel):
    parcel: str
    status: str
    steps: list[Step]


def timeline(parcel: str, events: list[dict]) -> Timeline:
    steps = [
        Step(at=event["at"], what=WORDS.get(event["code"], event["code"]), where=event["depot"])
        for event in sorted(events, key=lambda event: event["at"])
    ]
    return Timeline(parcel=parcel, status=steps[-1].what if steps else "Announced", steps=steps)
