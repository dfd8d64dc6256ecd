"""What we sell."""

PRODUCTS = {
    "city": {"title": "City break", "base": 9.0, "max_days": 7},
    "ski": {"title": "Winter sports", "base": 24.0, "max_days": 21},
    "world": {"title": "Long haul", "base": 31.0, "max_days": 90},
}


def find(code):
    return PRODUCTS.get(code)


def listing():
    return [{"code": code, **product} for code, product in PRODUCTS.items()]
