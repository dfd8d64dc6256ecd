import settings

SURCHARGES = {"CH": 1800, "NO": 2400, "GB": 2100}
MARGIN = {"standard": 0.12, "express": 0.18}


def customer_price(rate, destination):
    """Return what the customer pays, in cents: margin and surcharge on top of the carrier's rate."""
    net = rate.net_cents * (1 + MARGIN.get(rate.service, 0.15)) + SURCHARGES.get(destination[:2].upper(), 0)
    return {"net_cents": round(net), "gross_cents": round(net * (1 + settings.VAT))}
