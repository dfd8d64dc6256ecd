from django.db import models
from django.utils import timezone


class Applicant(models.Model):
    name = models.CharField(max_length=200)
    country = models.CharField(max_length=2)
    state = models.CharField(max_length=20, default="received")
    list_version = models.CharField(max_length=20, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        app_label = "compliance"
        db_table = "applicant"

    def as_dict(self) -> dict:
        return {"id": self.pk, "name": self.name, "country": self.country, "state": self.state}
