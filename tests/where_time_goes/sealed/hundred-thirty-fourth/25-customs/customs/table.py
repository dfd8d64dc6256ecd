"""The tariff as the authority publishes it: 8,201 headings with descriptions. It is made here once, always the same."""

import csv
import os
import random
from pathlib import Path

MATERIALS = "cotton viscose beech plastic copper silk steel glass leather wool oak rubber paper linen zinc".split()
GOODS = "fabric tools flooring shirts hinges fittings sheets boxes cables carpets furniture gloves pipes yarn".split()
STATES = "bleached unprinted dyed coated threaded cast hollow polished sanded solid woven knitted pressed".split()
USES = ["for further processing", "for medical use", "for retail sale", "in packings under 2 kg", "in packings over 25 kg"]
RATES = (0, 25, 45, 80, 120)
HEADINGS = 8_201


def published(path: Path) -> Path:
    """Return the file of the tariff, which is written if it is not there yet."""
    if not path.exists():
        partly = path.with_name(f"{path.name}.{os.getpid()}")
        with partly.open("w", newline="") as target:
            rows = csv.writer(target)
            rows.writerow(("code", "description", "permille"))
            rows.writerow(("5208.1200", "cotton fabric, bleached or unprinted, for further processing", 80))
            chosen = random.Random(52)
            for number in range(1, HEADINGS):
                code = f"{25 + number * 72 // HEADINGS:02}{number // 100 % 100:02}.{number % 100:02}{number * 7 % 100:02}"
                first, second = chosen.sample(STATES, 2)
                text = f"{chosen.choice(MATERIALS)} {chosen.choice(GOODS)}, {first} or {second}, {chosen.choice(USES)}"
                rows.writerow((code, text, chosen.choice(RATES)))
        partly.rename(path)
    return path
