from django.db import transaction

from . import credit
from .models import SalesOrder, StockItem


class OutOfStock(Exception):
    pass


def place_order(sku: str, account: str, quantity: int) -> SalesOrder:
    with transaction.atomic():
        item = StockItem.objects.select_for_update().get(pk=sku)
        if item.on_hand < quantity:
            raise OutOfStock(sku)
        amount = item.price_cents * quantity
        reference = credit.reserve(account, amount)
        order = SalesOrder.objects.create(
            item=item, account=account, quantity=quantity, amount_cents=amount, credit_ref=reference
        )
        item.on_hand -= quantity
        item.save(update_fields=["on_hand"])
    return order
