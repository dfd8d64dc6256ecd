from django.db import models


class Device(models.Model):
    serial = models.CharField(max_length=20, unique=True)
    house = models.CharField(max_length=30)
    kind = models.CharField(max_length=20)
    active = models.BooleanField(default=True)
