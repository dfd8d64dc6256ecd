from django.db import models


class NumberSeries(models.Model):
    id = models.AutoField(primary_key=True)
    code = models.TextField(unique=True)
    prefix = models.TextField()
    next_number = models.IntegerField(default=1)

    class Meta:
        managed = False
        db_table = "number_series"


class Invoice(models.Model):
    series = models.ForeignKey(NumberSeries, on_delete=models.PROTECT)
    number = models.TextField(unique=True)
    customer = models.TextField()
    net = models.DecimalField(max_digits=12, decimal_places=2)
    tax = models.DecimalField(max_digits=12, decimal_places=2)
    archive_key = models.TextField(default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        managed = False
        db_table = "invoices"
