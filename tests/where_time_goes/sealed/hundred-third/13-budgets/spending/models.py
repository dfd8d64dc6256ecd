from django.db import models


class Budget(models.Model):
    name = models.CharField(max_length=80)
    limit_cents = models.BigIntegerField()
    spent_cents = models.BigIntegerField(default=0)
    version = models.BigIntegerField(default=0)

    class Meta:
        app_label = "spending"


class Booking(models.Model):
    budget = models.ForeignKey(Budget, on_delete=models.CASCADE)
    cents = models.BigIntegerField()
    note = models.CharField(max_length=120, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        app_label = "spending"
