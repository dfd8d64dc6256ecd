from tortoise import fields
from tortoise.models import Model


class StockItem(Model):
    pzn = fields.CharField(max_length=8, primary_key=True)
    name = fields.CharField(max_length=120)
    packs = fields.IntField()

    class Meta:
        table = "stock_items"


class Dispensing(Model):
    id = fields.IntField(primary_key=True)
    prescription = fields.CharField(max_length=40)
    item = fields.ForeignKeyField("models.StockItem", related_name="dispensings")
    packs = fields.IntField()
    receipt = fields.CharField(max_length=40)
    at = fields.DatetimeField(auto_now_add=True)

    class Meta:
        table = "dispensings"
