from django.db import models


class Series(models.Model):
    code = models.CharField(max_length=8, primary_key=True)
    last = models.BigIntegerField(default=0)


class Order(models.Model):
    customer = models.CharField(max_length=40)
    cents = models.IntegerField()
