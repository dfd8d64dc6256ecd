"""The price feed of head office: one line for each article."""

import csv
import random
from typing import Iterator

from shelf.settings import settings

GROUPS = ("dairy", "bakery", "produce", "household", "drinks", "frozen", "pets")


def download(path: str) -> None:
    """Store the feed of today. Head office delivers it over a share that is mounted in production."""
    chance = random.Random(20)
    with open(path, "w", newline="") as out:
        rows = csv.writer(out)
        rows.writerow(["article", "name", "group", "cents", "pack_grams"])
        for article in range(400_000, 400_000 + settings.articles):
            group = chance.choice(GROUPS)
            rows.writerow([article, f"{group} no. {article % 997}", group, chance.randint(39, 2499), chance.randint(50, 2000)])


def read(path: str) -> Iterator[dict[str, str]]:
    with open(path, newline="") as feed:
        yield from csv.DictReader(feed)
