from django.db import models


class Depot(models.Model):
    code = models.CharField(max_length=4)
    city = models.CharField(max_length=40)
    last_number = models.BigIntegerField(default=0)

    class Meta:
        managed = False
        db_table = "depot"


class Label(models.Model):
    depot = models.ForeignKey(Depot, on_delete=models.PROTECT)
    number = models.BigIntegerField()
    parcel = models.CharField(max_length=20)
    grams = models.IntegerField()
    tracking = models.CharField(max_length=30, default="")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        managed = False
        db_table = "label"
