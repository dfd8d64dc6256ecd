"""Guest prices from nightly rates."""
from settings import settings


def stay_total(nightly_cents, guests):
    net = sum(nightly_cents)
    vat = net * settings.vat_percent // 100
    tax = settings.city_tax_cents * guests * len(nightly_cents)
    return {"net": net, "vat": vat, "city_tax": tax, "gross": net + vat + tax}


def cheapest(rooms, guests):
    priced = [(stay_total(room["nightly"], guests)["gross"], room["code"]) for room in rooms]
    return min(priced)[1] if priced else None
