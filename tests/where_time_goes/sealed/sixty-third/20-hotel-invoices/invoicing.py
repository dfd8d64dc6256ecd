from decimal import ROUND_HALF_UP, Decimal

from finance import finance
from folios import Charge, Folio

CENT = Decimal("0.01")


def rounded(amount: Decimal) -> Decimal:
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)


async def converted(charge: Charge, currency: str) -> Decimal:
    if charge.currency == currency:
        return charge.amount
    rate = await finance.rate(charge.currency, currency)
    return rounded(charge.amount * rate)


async def tax_of(charge: Charge, amount: Decimal) -> Decimal:
    rules = await finance.tax_rules(charge.country)
    percent = rules.get(charge.category, rules["standard"])
    return rounded(amount * percent / (1 + percent))


async def invoice(folio: Folio, currency: str) -> dict:
    lines = []
    for charge in folio.charges:
        amount = await converted(charge, currency)
        tax = await tax_of(charge, amount)
        lines.append({"text": charge.text, "amount": str(amount), "tax": str(tax)})
    total = sum((Decimal(line["amount"]) for line in lines), Decimal(0))
    tax = sum((Decimal(line["tax"]) for line in lines), Decimal(0))
    return {
        "folio": folio.number,
        "guest": folio.guest,
        "currency": currency,
        "lines": lines,
        "total": str(total),
        "tax_included": str(tax),
    }
