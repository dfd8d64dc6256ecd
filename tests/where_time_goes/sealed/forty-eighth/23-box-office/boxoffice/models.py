from django.db import models


class Event(models.Model):
    name = models.CharField(max_length=120)
    price_cents = models.IntegerField()
    remaining = models.IntegerField()

    class Meta:
        db_table = "event"
        managed = False


class Booking(models.Model):
    event = models.ForeignKey(Event, on_delete=models.DO_NOTHING)
    seats = models.IntegerField()
    authorisation = models.CharField(max_length=40)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "booking"
        managed = False
