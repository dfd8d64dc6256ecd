from django.db import models


class Show(models.Model):
    title = models.CharField(max_length=100)
    hall = models.CharField(max_length=40)
    price_cents = models.IntegerField()
    remaining = models.IntegerField()


class Order(models.Model):
    class Status(models.TextChoices):
        PENDING = "pending"
        PAID = "paid"
        DECLINED = "declined"

    show = models.ForeignKey(Show, on_delete=models.CASCADE)
    email = models.EmailField()
    seats = models.IntegerField()
    amount_cents = models.IntegerField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PENDING)
    payment_reference = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)
