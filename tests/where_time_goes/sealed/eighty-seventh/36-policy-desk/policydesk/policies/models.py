"""Tables."""

from django.db import models


class Policy(models.Model):
    number = models.CharField(max_length=20, unique=True)
    holder = models.CharField(max_length=80)
    product = models.CharField(max_length=20)
    premium = models.DecimalField(max_digits=10, decimal_places=2)


class Damage(models.Model):
    policy = models.ForeignKey(Policy, related_name="damages", on_delete=models.CASCADE)
    year = models.IntegerField()
    amount = models.DecimalField(max_digits=10, decimal_places=2)
