from dataclasses import asdict, dataclass

from .client import PartnerClient


@dataclass
class Offer:
    partner: str
    id: int
    title: str
    price: float


def normalise(partner, rows):
    offers = [Offer(partner, row["id"], row["title"].strip(), row["cents"] / 100) for row in rows]
    offers.sort(key=lambda offer: offer.price)
    return [asdict(offer) for offer in offers]


async def feed(client: PartnerClient, partner):
    data = await client.fetch(partner, "offers")
    return normalise(partner, data["rows"])


async def day_summary(client: PartnerClient, day):
    data = await client.fetch("tours", f"days/{day}")
    rows = data["rows"]
    return {"day": day, "offers": len(rows), "cheapest": min(row["cents"] for row in rows) / 100}
