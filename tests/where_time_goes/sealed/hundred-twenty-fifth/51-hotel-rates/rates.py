from dataclasses import asdict, dataclass

import properties
import settings
from pms import pms


@dataclass
class Offer:
    room: str
    nights: int
    net: float
    tax: float
    total: float


def offers(code, nights):
    hotel = properties.get(code)
    tax = settings.TAX.get(hotel["country"], 0.0)
    result = []
    for room in pms.availability(code, nights)["rooms"]:
        net = room["rate"] * nights
        if nights >= 7:
            net *= 0.93
        result.append(
            asdict(Offer(room["type"], nights, round(net, 2), round(net * tax, 2), round(net * (1 + tax), 2)))
        )
    result.sort(key=lambda offer: offer["total"])
    return {"hotel": hotel["name"], "offers": result}
