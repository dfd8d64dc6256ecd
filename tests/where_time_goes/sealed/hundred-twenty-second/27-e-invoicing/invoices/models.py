from django.db import models


class Invoice(models.Model):
    number = models.CharField(max_length=20, unique=True)
    buyer = models.CharField(max_length=80)
    total = models.DecimalField(max_digits=12, decimal_places=2)
    clearing_id = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)
