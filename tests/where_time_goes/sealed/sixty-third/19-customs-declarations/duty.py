from settings import settings


def landed_cost(value: float, freight: float, measure: dict) -> dict:
    """Duty is charged on value and freight, VAT on the sum of all."""
    base = value + freight
    duty = round(base * measure["rate"] + measure["per_unit"], 2)
    vat = round((base + duty) * settings.vat_rate, 2)
    return {"duty": duty, "vat": vat, "total": round(base + duty + vat, 2)}


def share_freight(freight: float, values: list[float]) -> list[float]:
    whole = sum(values) or 1.0
    return [round(freight * v / whole, 2) for v in values]
