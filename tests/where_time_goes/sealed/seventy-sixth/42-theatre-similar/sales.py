"""The export of the ticket sales, as the cash desk system leaves it for us."""
import json
import os
import random
import tempfile

from catalog import SHOWS

CHANNELS = ("desk", "web", "phone", "agency")
workspace = tempfile.TemporaryDirectory(prefix="theatre-")


def write_sample(visitors, seed=11):
    chance = random.Random(seed)
    numbers = list(SHOWS)
    path = os.path.join(workspace.name, "sales.json")
    with open(path, "w") as export:
        export.write("[")
        for visitor in range(visitors):
            record = {
                "visitor": visitor,
                "postcode": f"{10000 + visitor % 4000}",
                "channel": CHANNELS[visitor % 4],
                "newsletter": visitor % 3 == 0,
                "address": {"salutation": "none", "language": "de", "country": "DE", "verified": True},
                "tickets": [
                    {"show": show, "row": show % 20 + 1, "price": 12.5 + show}
                    for show in chance.sample(numbers, 4)
                ],
            }
            export.write(("," if visitor else "") + json.dumps(record))
        export.write("]")
    return path
