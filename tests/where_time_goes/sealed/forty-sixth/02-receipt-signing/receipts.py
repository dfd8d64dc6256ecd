"""Receipts as they are printed and signed."""
import itertools

from settings import settings

_numbers = itertools.count(1)


def build(till, lines):
    total = 0
    rows = []
    for line in lines:
        cents = line["qty"] * line["cents"]
        total += cents
        rows.append({"sku": line["sku"], "qty": line["qty"], "cents": cents})
    rate = settings.vat_rates["food"]
    vat = round(total * rate / (100 + rate))
    return {
        "till": till,
        "number": f"{till}-{next(_numbers):06d}",
        "rows": rows,
        "total": total,
        "vat": vat,
    }


def printable(receipt, signature):
    return {
        "number": receipt["number"],
        "total": f"{receipt['total'] / 100:.2f}",
        "vat": f"{receipt['vat'] / 100:.2f}",
        "signature": signature["signature"],
        "counter": signature["counter"],
    }
