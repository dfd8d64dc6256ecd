from django.db import models


class StockItem(models.Model):
    sku = models.TextField(primary_key=True)
    title = models.TextField()
    on_hand = models.BigIntegerField()
    price_cents = models.IntegerField()

    class Meta:
        managed = False
        db_table = "stock_item"


class SalesOrder(models.Model):
    item = models.ForeignKey(StockItem, on_delete=models.PROTECT, db_column="sku")
    account = models.TextField()
    quantity = models.IntegerField()
    amount_cents = models.BigIntegerField()
    credit_ref = models.TextField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        managed = False
        db_table = "sales_order"
