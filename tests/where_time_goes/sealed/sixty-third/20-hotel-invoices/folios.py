"""Folios of guests, as the front desk keeps them."""
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True)
class Charge:
    text: str
    amount: Decimal
    currency: str
    country: str
    category: str


@dataclass(frozen=True)
class Folio:
    number: int
    guest: str
    charges: tuple[Charge, ...]


def _night(number, amount):
    return Charge(f"Room, night {number}", Decimal(amount), "CHF", "CH", "lodging")


_FOLIOS = {
    1041: Folio(1041, "M. Okonkwo", (
        _night(1, "240.00"), _night(2, "240.00"), _night(3, "265.00"), _night(4, "265.00"),
        Charge("Minibar", Decimal("18.50"), "CHF", "CH", "food"),
        Charge("Breakfast", Decimal("28.00"), "CHF", "CH", "food"),
        Charge("Breakfast", Decimal("28.00"), "CHF", "CH", "food"),
        Charge("Laundry", Decimal("31.00"), "CHF", "CH", "service"),
    )),
    2207: Folio(2207, "A. Lindqvist", (
        _night(1, "190.00"), _night(2, "190.00"), _night(3, "190.00"), _night(4, "205.00"), _night(5, "205.00"),
        Charge("Restaurant", Decimal("74.20"), "CHF", "CH", "food"),
        Charge("Garage", Decimal("22.00"), "CHF", "CH", "service"),
        Charge("Garage", Decimal("22.00"), "CHF", "CH", "service"),
    )),
}


def find(number: int) -> Folio | None:
    return _FOLIOS.get(number)
