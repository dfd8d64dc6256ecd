from decimal import Decimal

MODELS = {
    "race-sl": ("Slalom race", Decimal("39.00")),
    "allround": ("Allround", Decimal("27.50")),
    "kids-100": ("Kids 100 cm", Decimal("12.00")),
    "kids-120": ("Kids 120 cm", Decimal("14.00")),
    "touring": ("Touring set", Decimal("44.00")),
    "board": ("Snowboard", Decimal("31.00")),
}
DISCOUNT = {1: Decimal("1"), 2: Decimal("0.95"), 3: Decimal("0.90"), 4: Decimal("0.86"), 5: Decimal("0.82"), 6: Decimal("0.78")}
SCARCE = 25
SCARCE_SURCHARGE = Decimal("1.08")
CENT = Decimal("0.01")
DEPOSIT_RATE = Decimal("0.30")


def price(model, days, pairs, left):
    daily = MODELS[model][1]
    if left < SCARCE:
        daily *= SCARCE_SURCHARGE
    return (daily * days * pairs * DISCOUNT[min(days, 6)]).quantize(CENT)


def deposit(total, days):
    rate = DEPOSIT_RATE if days > 2 else DEPOSIT_RATE / 2
    return (total * rate).quantize(CENT)
