from django.db import models


class Item(models.Model):
    sku = models.CharField(max_length=20, unique=True)
    bin = models.CharField(max_length=10)
    on_hand = models.IntegerField()


class Allocation(models.Model):
    item = models.ForeignKey(Item, on_delete=models.PROTECT)
    quantity = models.IntegerField()
    order_ref = models.CharField(max_length=40, db_index=True)
    label = models.CharField(max_length=40)
    created = models.DateTimeField(auto_now_add=True)
