from django.db import transaction
from django.db.models import F

from . import labels
from .models import Allocation, Item


class OutOfStock(Exception):
    pass


def allocate(sku: str, quantity: int, order_ref: str) -> Allocation:
    with transaction.atomic():
        item = Item.objects.get(sku=sku)
        if item.on_hand < quantity:
            raise OutOfStock(sku)
        Item.objects.filter(pk=item.pk).update(on_hand=F("on_hand") - quantity)
        label = labels.request_label(sku, quantity, order_ref)
        return Allocation.objects.create(
            item=item, quantity=quantity, order_ref=order_ref, label=label
        )


def stock(sku: str) -> dict:
    item = Item.objects.get(sku=sku)
    return {"sku": item.sku, "bin": item.bin, "on_hand": item.on_hand}
