"""Loads the register of parties that the practice has ever acted for or against."""
import random
from collections.abc import Iterator

from conflicts.models import Engagement, Party

FIRST = ("Aldgate", "Birch", "Calder", "Dunmore", "Elmfield", "Farrow", "Garnet", "Holme", "Ivory", "Jasper")
SECOND = ("Holdings", "Estates", "Logistics", "Capital", "Trustees", "Maritime", "Foods", "Energy", "Partners")
ROLES = ("client", "adverse", "guarantor", "witness")


def load_parties(count: int, seed: int) -> Iterator[Party]:
    rng = random.Random(seed)
    for party_id in range(count):
        stem = f"{rng.choice(FIRST)}{rng.randrange(4000)}"
        engagements = [
            Engagement(f"M{rng.randrange(10**6):06d}", rng.choice(ROLES), 1990 + rng.randrange(34))
            for _ in range(rng.randrange(1, 4))
        ]
        yield Party(party_id, f"{stem} {rng.choice(SECOND)}", [stem.upper(), stem[:4]], engagements)
