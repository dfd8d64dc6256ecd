from django.db import models


class Run(models.Model):
    assay = models.CharField(max_length=30)
    instrument = models.CharField(max_length=30)
    operator = models.CharField(max_length=30)
    plates = models.PositiveIntegerField(default=1)

    class Meta:
        app_label = "assays"
