from django.db import models


class Series(models.Model):
    code = models.CharField(max_length=8, primary_key=True)
    last = models.BigIntegerField(default=0)


class Invoice(models.Model):
    number = models.CharField(max_length=24, unique=True)
    customer = models.BigIntegerField(db_index=True)
    net = models.DecimalField(max_digits=12, decimal_places=2)
    tax = models.DecimalField(max_digits=12, decimal_places=2)
    seal = models.CharField(max_length=64)
    issued_at = models.DateTimeField(auto_now_add=True)
