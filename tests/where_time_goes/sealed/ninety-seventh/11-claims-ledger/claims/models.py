from django.db import models


class Claim(models.Model):
    number = models.CharField(max_length=20, unique=True)
    policy = models.CharField(max_length=20, db_index=True)
    reserve = models.BigIntegerField()
    paid = models.BigIntegerField(default=0)

    class Meta:
        app_label = "claims"


class Payment(models.Model):
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="payments")
    amount = models.BigIntegerField()
    iban = models.CharField(max_length=34)
    state = models.CharField(max_length=12, default="new")
    bank_reference = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        app_label = "claims"
