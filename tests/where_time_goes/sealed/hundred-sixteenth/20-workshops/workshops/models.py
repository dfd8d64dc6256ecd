from django.db import models


class Workshop(models.Model):
    title = models.CharField(max_length=120)
    teacher = models.CharField(max_length=80)
    starts_at = models.DateTimeField()
    seats = models.PositiveIntegerField(default=12)


class Booking(models.Model):
    workshop = models.ForeignKey(Workshop, related_name="bookings", on_delete=models.CASCADE)
    name = models.CharField(max_length=80)
    email = models.EmailField()
    created_at = models.DateTimeField(auto_now_add=True)
