"""Address book of the dispatch hall."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Address:
    name: str
    street: str
    town: str


_STREETS = ("Harbour Road", "Mill Lane", "Station Street", "Church Row", "Market Place")
_TOWNS = ("Leith", "Whitby", "Truro", "Bangor")


def of_parcel(number: int) -> Address:
    return Address(
        name=f"Consignee {number % 997}",
        street=f"{_STREETS[number % len(_STREETS)]} {number % 89 + 1}",
        town=_TOWNS[number % len(_TOWNS)],
    )


def tracking_code(number: int) -> str:
    digits = f"{number:011d}"
    check = (10 - sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits)) % 10) % 10
    return f"{digits}{check}"
