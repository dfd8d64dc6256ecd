from django.db import models


class Station(models.Model):
    name = models.CharField(max_length=80)
    city = models.CharField(max_length=80)
    boxes = models.IntegerField()

    class Meta:
        managed = False
        db_table = "station"


class Parcel(models.Model):
    station = models.ForeignKey(Station, on_delete=models.CASCADE, related_name="parcels")
    code = models.CharField(max_length=20)
    box = models.IntegerField()
    state = models.CharField(max_length=12)

    class Meta:
        managed = False
        db_table = "parcel"
