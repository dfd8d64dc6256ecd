from django.db import models


class Doctor(models.Model):
    name = models.CharField(max_length=80)


class Slot(models.Model):
    doctor = models.ForeignKey(Doctor, on_delete=models.CASCADE)
    number = models.IntegerField()
    patient = models.IntegerField(null=True)
    reminder = models.CharField(max_length=40, blank=True)

    class Meta:
        unique_together = [("doctor", "number")]


class Visit(models.Model):
    slot = models.ForeignKey(Slot, on_delete=models.CASCADE)
    patient = models.IntegerField()
    booked_at = models.DateTimeField(auto_now_add=True)
