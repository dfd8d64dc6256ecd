from django.db import models


class NumberSeries(models.Model):
    branch = models.IntegerField()
    year = models.IntegerField()
    prefix = models.CharField(max_length=8)
    last_number = models.IntegerField(default=0)

    class Meta:
        db_table = "number_series"


class Invoice(models.Model):
    branch = models.IntegerField()
    number = models.CharField(max_length=24, unique=True)
    customer = models.CharField(max_length=60)
    net = models.DecimalField(max_digits=12, decimal_places=2)
    tax = models.DecimalField(max_digits=12, decimal_places=2)
    fiscal_code = models.CharField(max_length=40)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "invoice"
