from django.db import models


class Customer(models.Model):
    name = models.CharField(max_length=80)
    city = models.CharField(max_length=60)
    tier = models.CharField(max_length=10, default="standard")


class Product(models.Model):
    sku = models.CharField(max_length=20, unique=True)
    title = models.CharField(max_length=120)
    weight_g = models.PositiveIntegerField()


class Order(models.Model):
    number = models.CharField(max_length=20, unique=True)
    warehouse = models.PositiveSmallIntegerField(db_index=True)
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="orders")
    placed_at = models.DateTimeField()
    status = models.CharField(max_length=12, default="open")

    class Meta:
        ordering = ["-id"]


class OrderLine(models.Model):
    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="lines")
    product = models.ForeignKey(Product, on_delete=models.PROTECT)
    quantity = models.PositiveIntegerField()
    unit_price = models.DecimalField(max_digits=9, decimal_places=2)
