from django.db import models


class Event(models.Model):
    title = models.CharField(max_length=120)
    hall = models.CharField(max_length=40)
    starts_at = models.DateTimeField()
    price_cents = models.PositiveIntegerField()
    seats_left = models.PositiveIntegerField()


class Booking(models.Model):
    reference = models.CharField(max_length=12, unique=True)
    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    email = models.EmailField()
    seats = models.PositiveSmallIntegerField()
    total_cents = models.PositiveIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)
