from carrier import Carrier
from settings import PRODUCTS


class Rejected(ValueError):
    pass


def product_for(weight: float) -> str:
    for details in PRODUCTS.values():
        if weight <= details["max_kg"]:
            return details["code"]
    raise Rejected("too heavy")


def check_address(address: dict) -> dict:
    missing = [name for name in ("name", "street", "city") if not address.get(name)]
    if missing:
        raise Rejected("missing: " + ", ".join(missing))
    return {name: str(value).strip() for name, value in address.items()}


def make_label(carrier: Carrier, order: str, address: dict, weight: float) -> dict:
    label = carrier.create_label(product_for(weight), check_address(address), weight)
    return {"order": order, "tracking": label["number"], "pdf": label["url"]}
