from django.db import models


class Branch(models.Model):
    code = models.CharField(max_length=12, unique=True)
    last_number = models.IntegerField(default=0)

    class Meta:
        db_table = "branch"


class Invoice(models.Model):
    branch = models.ForeignKey(Branch, on_delete=models.PROTECT)
    number = models.IntegerField()
    customer = models.CharField(max_length=80)
    net_cents = models.IntegerField()
    vat_cents = models.IntegerField()
    seal = models.CharField(max_length=64)

    class Meta:
        db_table = "invoice"
