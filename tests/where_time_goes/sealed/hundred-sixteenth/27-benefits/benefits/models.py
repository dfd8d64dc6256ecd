from django.db import models


class Scheme(models.Model):
    code = models.SlugField(unique=True)
    title = models.CharField(max_length=80)
    income_limit = models.PositiveIntegerField()
    amount = models.PositiveIntegerField()


class Decision(models.Model):
    scheme = models.ForeignKey(Scheme, related_name="decisions", on_delete=models.PROTECT)
    citizen = models.CharField(max_length=12)
    household = models.PositiveSmallIntegerField()
    granted = models.BooleanField()
    amount = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField(auto_now_add=True)
