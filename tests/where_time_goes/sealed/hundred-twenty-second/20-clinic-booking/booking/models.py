from django.db import models


class Doctor(models.Model):
    name = models.CharField(max_length=80)
    specialty = models.CharField(max_length=40)


class Patient(models.Model):
    name = models.CharField(max_length=80)
    insurance_no = models.CharField(max_length=20)


class Appointment(models.Model):
    doctor = models.ForeignKey(Doctor, on_delete=models.CASCADE)
    patient = models.ForeignKey(Patient, on_delete=models.CASCADE)
    reason = models.CharField(max_length=120)
    copay = models.DecimalField(max_digits=7, decimal_places=2)
    created = models.DateTimeField(auto_now_add=True)
