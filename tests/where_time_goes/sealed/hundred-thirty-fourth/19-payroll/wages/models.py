from django.db import models


class Employee(models.Model):
    name = models.CharField(max_length=80)
    account = models.CharField(max_length=34)
    hourly_cents = models.IntegerField()
    tax_permille = models.IntegerField(default=125)
    paid_this_year = models.BigIntegerField(default=0)


class Payslip(models.Model):
    employee = models.ForeignKey(Employee, on_delete=models.CASCADE, related_name="payslips")
    hours = models.DecimalField(max_digits=6, decimal_places=2)
    gross_cents = models.IntegerField()
    net_cents = models.IntegerField()
    order_reference = models.CharField(max_length=40, blank=True)
    state = models.CharField(max_length=12, default="draft")
    created = models.DateTimeField(auto_now_add=True)

    def as_dict(self):
        return {
            "id": self.pk,
            "hours": str(self.hours),
            "gross": self.gross_cents / 100,
            "net": self.net_cents / 100,
            "reference": self.order_reference,
            "state": self.state,
        }
