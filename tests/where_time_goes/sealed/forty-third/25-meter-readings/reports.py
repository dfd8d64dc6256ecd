import json

from config import CONFIG


def summary(meter, values):
    total = round(sum(values), 2)
    return {
        "meter": meter,
        "kwh": total,
        "peak": max(values),
        "cost": round(total * CONFIG.tariff_cents / 100, 2),
    }


def as_json(document):
    return json.dumps(document).encode(), "application/json"


def as_csv(meter, values):
    rows = ["meter,day,kwh"]
    rows += [f"{meter},{day},{value}" for day, value in enumerate(values, 1)]
    return ("\n".join(rows) + "\n").encode(), "text/csv"
