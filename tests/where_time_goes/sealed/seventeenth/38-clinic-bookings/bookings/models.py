from django.db import models


class Patient(models.Model):
    number = models.IntegerField(unique=True)
    name = models.CharField(max_length=80)
    insurer = models.CharField(max_length=20)

    class Meta:
        db_table = "patients"


class Booking(models.Model):
    patient = models.ForeignKey(Patient, on_delete=models.CASCADE)
    slot = models.CharField(max_length=20)
    share = models.DecimalField(max_digits=5, decimal_places=2)

    class Meta:
        db_table = "bookings"
