from django.db import models


class Claim(models.Model):
    class State(models.TextChoices):
        OPEN = "open"
        ASSESSING = "assessing"
        PAID = "paid"
        DECLINED = "declined"

    policy = models.CharField(max_length=24, db_index=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.OPEN)
    amount = models.DecimalField(max_digits=10, decimal_places=2, default=0)
    note = models.TextField(blank=True)
    changed_by = models.CharField(max_length=64, blank=True)
    changed_from = models.CharField(max_length=45, blank=True)
    changed_fields = models.CharField(max_length=120, blank=True)
    checksum = models.CharField(max_length=64, blank=True)
    opened_at = models.DateTimeField(auto_now_add=True)
