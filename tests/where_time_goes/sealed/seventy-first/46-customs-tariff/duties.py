from tariff_client import Tariff

import settings


def assess(value: float, freight: float, tariff: Tariff) -> dict:
    customs_value = value + freight
    duty = round(customs_value * tariff.total_rate, 2)
    vat = round((customs_value + duty) * settings.EU_VAT, 2)
    return {
        "code": tariff.code,
        "origin": tariff.origin,
        "customs_value": round(customs_value, 2),
        "duty": duty,
        "vat": vat,
        "payable": round(duty + vat + settings.CLEARANCE_FEE, 2),
    }
