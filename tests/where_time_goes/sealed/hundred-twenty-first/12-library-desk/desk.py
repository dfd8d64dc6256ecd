"""What the self-service desk shows and does."""
from sip2 import client

CIRCULATION = {"03": "available", "04": "on loan", "08": "on the hold shelf", "13": "missing"}
BLOCKS = ("charge", "renewal", "recall", "hold", "lost card", "too many items", "overdue")


class Refused(Exception):
    pass


def item_card(barcode: str) -> dict:
    item = client.item(barcode)
    return {
        "barcode": barcode,
        "title": item.get("AJ", ""),
        "shelf": item.get("AQ", ""),
        "state": CIRCULATION.get(item["circulation"], "unknown"),
    }


def patron_card(card: str) -> dict:
    patron = client.patron(card)
    blocks = [name for mark, name in zip(patron["status"], BLOCKS) if mark == "Y"]
    return {"card": card, "name": patron.get("AE", ""), "fees": patron.get("BV", "0.00"), "blocks": blocks}


def lend(card: str, barcode: str) -> dict:
    patron = patron_card(card)
    if patron["blocks"]:
        raise Refused(", ".join(patron["blocks"]))
    if not client.checkout(card, barcode):
        raise Refused("the item can not be lent")
    return {"card": card, "barcode": barcode, "lent": True}
