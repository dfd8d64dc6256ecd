from django.db import models


class Meter(models.Model):
    number = models.IntegerField(unique=True)
    owed_cents = models.BigIntegerField(default=0)


class Reading(models.Model):
    meter = models.ForeignKey(Meter, on_delete=models.CASCADE)
    kwh = models.FloatField()
    cents = models.IntegerField()
    taken_at = models.DateTimeField(auto_now_add=True)
