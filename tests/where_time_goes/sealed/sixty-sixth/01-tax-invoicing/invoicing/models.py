from django.db import models


class Series(models.Model):
    code = models.CharField(max_length=16, primary_key=True)
    legal_name = models.CharField(max_length=120)
    next_number = models.BigIntegerField(default=1)

    class Meta:
        app_label = "invoicing"
        managed = False
        db_table = "series"


class Invoice(models.Model):
    series = models.ForeignKey(Series, on_delete=models.PROTECT)
    number = models.BigIntegerField()
    customer = models.CharField(max_length=120)
    net_cents = models.BigIntegerField()
    tax_cents = models.BigIntegerField()
    fiscal_code = models.CharField(max_length=40, default="")
    issued_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        app_label = "invoicing"
        managed = False
        db_table = "invoice"

    def as_dict(self):
        return {
            "number": f"{self.series_id}/{self.number}",
            "customer": self.customer,
            "net": self.net_cents / 100,
            "tax": self.tax_cents / 100,
            "fiscalCode": self.fiscal_code,
        }
