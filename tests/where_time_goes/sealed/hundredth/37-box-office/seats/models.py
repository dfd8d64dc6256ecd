from django.db import models


class Event(models.Model):
    title = models.CharField(max_length=120)
    venue = models.CharField(max_length=80)
    price_cents = models.PositiveIntegerField()
    available = models.PositiveIntegerField()

    def as_dict(self):
        return {"id": self.pk, "title": self.title, "venue": self.venue, "price": self.price_cents / 100, "available": self.available}


class Hold(models.Model):
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="holds")
    seats = models.PositiveSmallIntegerField()
    amount_cents = models.PositiveIntegerField()
    authorisation = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)
