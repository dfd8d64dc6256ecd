from dataclasses import asdict, dataclass

import harbour
import settings


@dataclass
class Quote:
    sailing: int
    origin: str
    destination: str
    vehicle: str
    fare: float
    dues: float
    total: float

    def as_json(self):
        return asdict(self)


def dues(destination, vehicle):
    """Only freight pays dues in the harbour of arrival."""
    if vehicle not in settings.FREIGHT:
        return 0.0
    return harbour.client.freight_dues(destination, settings.VEHICLES[vehicle])


async def quote(fares, sailing, vehicle, persons):
    origin, destination = settings.ROUTES[sailing]
    fare = await fares.fare(sailing, settings.VEHICLES[vehicle])
    price = fare["vehicle"] + persons * fare["person"]
    extra = dues(destination, vehicle)
    total = round((price + extra) * (1 + settings.VAT), 2)
    return Quote(sailing, origin, destination, vehicle, price, extra, total)
