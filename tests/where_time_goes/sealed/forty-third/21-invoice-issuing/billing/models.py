from django.db import models


class Series(models.Model):
    code = models.CharField(max_length=12, unique=True)
    next_number = models.IntegerField(default=1)

    class Meta:
        db_table = "billing_series"


class Invoice(models.Model):
    series = models.ForeignKey(Series, on_delete=models.PROTECT, db_constraint=False)
    number = models.IntegerField()
    customer = models.CharField(max_length=80)
    cents = models.IntegerField()
    receipt = models.CharField(max_length=40, blank=True)
    issued = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "billing_invoice"
        unique_together = [("series", "number")]

    @property
    def label(self):
        return f"{self.series.code}/{self.number:06d}"
