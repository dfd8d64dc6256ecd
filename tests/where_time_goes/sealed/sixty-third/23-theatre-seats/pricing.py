import settings

CLASSES = {"A": 1.0, "B": 0.8, "C": 0.55}


def price(base, row):
    kind = "A" if row < 6 else "B" if row < 14 else "C"
    return round(base * CLASSES[kind], 2)


def basket(base, seats):
    rows = [{"seat": f"{row}-{seat}", "price": price(base, row)} for row, seat in seats]
    return {"seats": rows, "total": round(sum(r["price"] for r in rows) + settings.SERVICE_FEE, 2)}
