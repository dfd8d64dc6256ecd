"""The supplier catalogue, kept in memory."""
import itertools
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings

BRANDS = ("Acme", "Borealis", "Corvo", "Delta", "Eiger", "Fjord")
THINGS = ("cordless drill", "garden hose", "desk lamp", "paint roller", "water pump", "tile cutter", "work gloves", "ladder")
VARIANTS = ("18V", "25m", "black", "heavy duty", "compact", "set of 2", "pro", "outdoor", "steel", "XL")


@dataclass(frozen=True)
class Product:
    number: int
    title: str


@lru_cache(maxsize=1)
def products() -> tuple[Product, ...]:
    titles = (" ".join(words) for words in itertools.product(BRANDS, THINGS, VARIANTS))
    size = settings.MATCHING["catalogue_size"]
    return tuple(Product(n, title) for n, title in enumerate(itertools.islice(titles, size)))
