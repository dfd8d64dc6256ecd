from django.db import models


class Patient(models.Model):
    record_number = models.CharField(max_length=16, unique=True)
    name = models.CharField(max_length=80)
    ward = models.CharField(max_length=8)


class ReferenceRange(models.Model):
    analyte = models.CharField(max_length=16, unique=True)
    low = models.FloatField()
    high = models.FloatField()

    def flag(self, value: float) -> str:
        if value < self.low:
            return "L"
        return "H" if value > self.high else ""


class Seen(models.Model):
    patient = models.ForeignKey(Patient, on_delete=models.CASCADE)
    by = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now_add=True)
