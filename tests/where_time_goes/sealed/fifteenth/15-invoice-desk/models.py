from django.db import models


class Customer(models.Model):
    name = models.TextField()
    vat_id = models.TextField()

    class Meta:
        managed = False
        app_label = "desk"
        db_table = "customers"


class Series(models.Model):
    code = models.TextField(primary_key=True)
    prefix = models.TextField()
    last = models.IntegerField()

    class Meta:
        managed = False
        app_label = "desk"
        db_table = "series"

    @classmethod
    def next_number(cls, code: str) -> str:
        series = cls.objects.select_for_update().get(code=code)
        series.last += 1
        series.save(update_fields=["last"])
        return f"{series.prefix}{series.last:07d}"


class Invoice(models.Model):
    number = models.TextField(unique=True)
    customer_id = models.IntegerField()
    total = models.DecimalField(max_digits=12, decimal_places=2)
    seal = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        managed = False
        app_label = "desk"
        db_table = "invoices"
