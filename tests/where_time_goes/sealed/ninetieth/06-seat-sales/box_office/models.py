from django.db import models


class Performance(models.Model):
    title = models.CharField(max_length=80)
    price_pence = models.PositiveIntegerField()
    seats_left = models.PositiveIntegerField()


class Sale(models.Model):
    performance = models.ForeignKey(Performance, on_delete=models.CASCADE)
    seats = models.PositiveIntegerField()
    amount_pence = models.PositiveIntegerField()
    authorisation = models.CharField(max_length=40, blank=True)
    sold_at = models.DateTimeField(auto_now_add=True)
