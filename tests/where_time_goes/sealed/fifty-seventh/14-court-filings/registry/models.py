from django.db import models


class Court(models.Model):
    code = models.CharField(max_length=12, unique=True)
    last_number = models.IntegerField(default=0)

    class Meta:
        db_table = "court"


class Filing(models.Model):
    court = models.ForeignKey(Court, on_delete=models.PROTECT)
    number = models.IntegerField()
    party = models.CharField(max_length=120)
    digest = models.CharField(max_length=64)
    stamp = models.CharField(max_length=64)
    filed_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "filing"
