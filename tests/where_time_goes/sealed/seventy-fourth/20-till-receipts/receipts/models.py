from django.db import models
from django.utils import timezone


class Series(models.Model):
    branch = models.TextField(unique=True)
    prefix = models.TextField()
    last_number = models.BigIntegerField()

    class Meta:
        managed = False
        db_table = "receipt_series"


class Receipt(models.Model):
    series = models.ForeignKey(Series, on_delete=models.PROTECT)
    number = models.BigIntegerField()
    total_cents = models.BigIntegerField()
    signature = models.TextField()
    issued_at = models.DateTimeField(default=timezone.now)

    class Meta:
        managed = False
        db_table = "receipt"

    @property
    def document(self):
        return f"{self.series.prefix}/{self.number:06d}"

    def as_dict(self):
        return {
            "document": self.document,
            "total": f"{self.total_cents / 100:.2f}",
            "signature": self.signature,
            "issued": self.issued_at.isoformat(timespec="seconds"),
        }
