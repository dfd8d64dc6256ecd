from decimal import ROUND_HALF_UP, Decimal

import settings

CENT = Decimal("0.01")


def rounded(amount):
    return amount.quantize(CENT, ROUND_HALF_UP)


class Billing:
    def __init__(self, rates):
        self._rates = rates

    async def in_house_currency(self, line):
        rate = await self._rates.rate(line.currency, settings.HOUSE_CURRENCY)
        return rounded(line.amount * rate)

    async def statement(self, invoice):
        rows = []
        net = Decimal(0)
        for line in invoice.lines:
            amount = await self.in_house_currency(line)
            net += amount
            rows.append({
                "text": line.text,
                "original": f"{line.currency} {line.amount}",
                "amount": str(amount),
            })
        vat = rounded(net * Decimal(settings.VAT[invoice.country]))
        return {
            "invoice": invoice.number,
            "currency": settings.HOUSE_CURRENCY,
            "lines": rows,
            "net": str(net),
            "vat": str(vat),
            "total": str(net + vat),
        }
