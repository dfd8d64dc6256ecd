from dataclasses import dataclass, field
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Decimal

import settings
from authority import client
from numbering import register

CENT = Decimal("0.01")


@dataclass
class Line:
    description: str
    quantity: Decimal
    unit_price: Decimal
    rate: str = "standard"

    @property
    def net(self):
        return (self.quantity * self.unit_price).quantize(CENT, ROUND_HALF_UP)

    @property
    def vat(self):
        return (self.net * settings.VAT_RATES[self.rate] / 100).quantize(CENT, ROUND_HALF_UP)


@dataclass
class Draft:
    series: str
    customer: str
    lines: list = field(default_factory=list)

    @classmethod
    def from_json(cls, data):
        lines = [
            Line(
                item["description"],
                Decimal(str(item.get("quantity", 1))),
                Decimal(str(item["unit_price"])),
                item.get("rate", "standard"),
            )
            for item in data["lines"]
        ]
        return cls(data.get("series", settings.SERIES[0]), data["customer"], lines)

    def totals(self):
        net = sum((line.net for line in self.lines), Decimal(0))
        vat = sum((line.vat for line in self.lines), Decimal(0))
        return {"net": str(net), "vat": str(vat), "gross": str(net + vat)}


def issue(draft):
    series = register.get(draft.series)
    totals = draft.totals()
    with series.next_number() as number:
        document = {
            "taxpayer": settings.TAXPAYER_ID,
            "number": f"{series.code}/{number:06d}",
            "customer": draft.customer,
            "issued": datetime.now(timezone.utc).isoformat(),
            **totals,
        }
        receipt = client.register_document(document)
    return {**document, "atcud": receipt["atcud"], "hash": receipt["hash"]}


def preview(draft):
    customer = client.taxpayer(draft.customer)
    return {"customer": customer["name"], **draft.totals()}
