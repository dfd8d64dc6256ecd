from decimal import ROUND_HALF_UP, Decimal

import config

VAT = {"standard": Decimal("0.19"), "reduced": Decimal("0.07")}


def total(lines: list[dict]) -> dict:
    net = sum((Decimal(str(x["price"])) * int(x["qty"]) for x in lines), Decimal(0))
    tax = sum(
        (Decimal(str(x["price"])) * int(x["qty"]) * VAT[x.get("vat", "standard")] for x in lines),
        Decimal(0),
    )
    cent = Decimal("0.01")
    return {
        "net": str(net.quantize(cent, ROUND_HALF_UP)),
        "tax": str(tax.quantize(cent, ROUND_HALF_UP)),
        "gross": str((net + tax).quantize(cent, ROUND_HALF_UP)),
        "currency": config.CURRENCY,
    }
