from django.db import models

from . import warehouse


class Product(models.Model):
    sku = models.CharField(max_length=16, unique=True)
    name = models.CharField(max_length=80)
    department = models.SlugField()
    price_cents = models.PositiveIntegerField()

    class Meta:
        ordering = ["name"]

    @property
    def price(self):
        return f"{self.price_cents / 100:.2f}"

    @property
    def on_hand(self):
        return warehouse.pieces(self.sku)[self.sku]
