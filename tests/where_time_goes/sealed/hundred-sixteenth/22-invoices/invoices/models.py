from django.db import models


class Invoice(models.Model):
    seller = models.CharField(max_length=40, db_index=True)
    number = models.CharField(max_length=24, unique=True)
    customer = models.CharField(max_length=80)
    total = models.DecimalField(max_digits=10, decimal_places=2)
    signature = models.CharField(max_length=128, blank=True)
    issued_at = models.DateTimeField(auto_now_add=True)
