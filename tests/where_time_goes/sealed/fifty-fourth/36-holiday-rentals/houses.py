from dataclasses import dataclass


@dataclass(frozen=True)
class House:
    id: int
    name: str
    owner: str
    night: float


HOUSES = {
    h.id: h
    for h in (
        House(1, "Dune Cottage", "texel", 118.0),
        House(2, "Mill House", "ardennes", 164.0),
        House(3, "Harbour Loft", "texel", 97.0),
        House(4, "Forest Cabin", "eifel", 88.0),
    )
}


def price(house: House, nights: int, fee: float) -> float:
    discount = 0.9 if nights >= 7 else 1.0
    return round(house.night * nights * discount + fee, 2)
