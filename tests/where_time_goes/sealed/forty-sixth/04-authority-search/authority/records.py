"""Authority file of the union catalogue."""
import random
from dataclasses import dataclass

FAMILY = ["Dostoevsky", "Szymborska", "Lindgren", "Achebe", "Murakami", "Kundera", "Pamuk", "Saramago",
          "Undset", "Kertesz", "Andric", "Lessing", "Mistral", "Neruda", "Seferis", "Tagore"]
GIVEN = ["Fyodor", "Wislawa", "Astrid", "Chinua", "Haruki", "Milan", "Orhan", "Jose", "Sigrid", "Imre",
         "Ivo", "Doris", "Gabriela", "Pablo", "Giorgos", "Rabindranath"]


@dataclass(frozen=True)
class Record:
    ident: str
    name: str
    born: int


def load():
    rng = random.Random(1889)
    records = {}
    for number in range(420):
        family = rng.choice(FAMILY)
        if number > 60:
            cut = rng.randrange(2, len(family))
            family = family[:cut] + rng.choice("aeioky") + family[cut:]
        ident = f"AU{number:05d}"
        records[ident] = Record(ident, f"{family}, {rng.choice(GIVEN)}", rng.randrange(1800, 1980))
    return records
