"""The customer registry; a nightly export of the CRM is loaded at start."""
import random
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings

FIRST = "Anna Bernd Clara Dmitri Elif Frank Greta Hanna Ivo Jana Karl Lena Milan Nora Otto Paula Rosa Stefan Tilda Uwe".split()
LAST = "Schneider Petersen Kowalski Novak Yilmaz Andersson Vogel Brandt Lindner Hoffmann Weber Krause Jansen Maier Lorenz".split()
CITY = "Hamburg Bremen Leipzig Dresden Kassel Rostock Mainz Erfurt".split()


@dataclass(frozen=True)
class Customer:
    number: int
    name: str
    city: str


@lru_cache(maxsize=1)
def customers() -> tuple[Customer, ...]:
    rng = random.Random(20261)
    return tuple(
        Customer(1000 + i, f"{rng.choice(FIRST)} {rng.choice(LAST)}", rng.choice(CITY))
        for i in range(settings.REGISTRY_SIZE)
    )


@lru_cache(maxsize=1)
def by_number() -> dict[int, Customer]:
    return {customer.number: customer for customer in customers()}
