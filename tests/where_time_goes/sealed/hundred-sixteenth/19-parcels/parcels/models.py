from django.db import models


class Parcel(models.Model):
    class Status(models.TextChoices):
        DRAFT = "draft"
        ANNOUNCED = "announced"
        REJECTED = "rejected"

    reference = models.CharField(max_length=40)
    postcode = models.CharField(max_length=12)
    country = models.CharField(max_length=2, default="NL")
    weight_grams = models.PositiveIntegerField()
    status = models.CharField(max_length=12, choices=Status.choices, default=Status.DRAFT)
    tracking_code = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)


class ParcelEvent(models.Model):
    parcel = models.ForeignKey(Parcel, related_name="events", on_delete=models.CASCADE)
    kind = models.CharField(max_length=24)
    detail = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(auto_now_add=True)
