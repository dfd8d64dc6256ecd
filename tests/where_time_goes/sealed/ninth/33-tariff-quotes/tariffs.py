import csv
import io
import random
from bisect import bisect_right
from decimal import Decimal

TABLE = {}


def _export():
    rnd = random.Random(8)
    rows = io.StringIO()
    writer = csv.writer(rows)
    for zone in range(40):
        price = Decimal("3.10") + zone
        for step in range(1, 301):
            price += Decimal(rnd.randint(1, 40)) / 100
            writer.writerow([f"Z{zone}", step * 250, price])
    return rows.getvalue()


def load():
    TABLE.clear()
    for zone, grams, price in csv.reader(io.StringIO(_export())):
        TABLE.setdefault(zone, []).append((int(grams), Decimal(price)))


def quote(zone, grams, pieces):
    steps = TABLE[zone]
    offers = []
    for parcels in range(1, 60):
        each = -(-grams * pieces // parcels)
        at = bisect_right(steps, (each, Decimal("Infinity")))
        if at < len(steps):
            surcharge = sum((p for g, p in steps[: at + 1]), Decimal(0)) / (at + 1)
            offers.append((parcels * steps[at][1] + surcharge / 10, parcels))
    best, parcels = min(offers)
    return {"zone": zone, "parcels": parcels, "price": str(best.quantize(Decimal("0.01")))}
