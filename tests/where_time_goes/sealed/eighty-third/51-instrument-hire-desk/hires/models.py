from django.db import models


class Customer(models.Model):
    name = models.CharField(max_length=80)
    phone = models.CharField(max_length=20)

    class Meta:
        db_table = "customer"
        managed = False


class Instrument(models.Model):
    label = models.CharField(max_length=80)
    family = models.CharField(max_length=20)
    monthly_fee = models.DecimalField(max_digits=8, decimal_places=2)

    class Meta:
        db_table = "instrument"
        managed = False


class Hire(models.Model):
    branch_id = models.IntegerField()
    customer = models.ForeignKey(Customer, models.PROTECT, related_name="hires")
    instrument = models.ForeignKey(Instrument, models.PROTECT, related_name="hires")
    started_on = models.DateField()
    due_on = models.DateField()
    returned = models.BooleanField(default=False)

    class Meta:
        db_table = "hire"
        managed = False
