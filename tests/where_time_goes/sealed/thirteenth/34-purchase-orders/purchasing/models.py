from django.db import connection, models


class Supplier(models.Model):
    name = models.CharField(max_length=80)
    city = models.CharField(max_length=80)


class Product(models.Model):
    name = models.CharField(max_length=80)
    supplier = models.ForeignKey(Supplier, on_delete=models.CASCADE)

    @property
    def label(self):
        return f"{self.name} / {self.supplier.name}, {self.supplier.city}"


class Order(models.Model):
    reference = models.CharField(max_length=20)
    placed = models.DateField()


class Line(models.Model):
    order = models.ForeignKey(Order, related_name="lines", on_delete=models.CASCADE)
    position = models.IntegerField()
    product = models.ForeignKey(Product, on_delete=models.CASCADE)
    quantity = models.IntegerField()


def fill():
    with connection.schema_editor() as editor:
        for model in (Supplier, Product, Order, Line):
            editor.create_model(model)
    Supplier.objects.bulk_create(Supplier(id=n, name=f"Supplier {n}", city=f"Town {n % 9}") for n in range(1, 41))
    Product.objects.bulk_create(Product(id=n, name=f"Part {n}", supplier_id=n % 40 + 1) for n in range(1, 601))
    Order.objects.bulk_create(Order(id=n, reference=f"PO-{n:05}", placed="2025-03-01") for n in range(1, 31))
    Line.objects.bulk_create(
        Line(order_id=o, position=p, product_id=(o * 31 + p * 7) % 600 + 1, quantity=p % 12 + 1)
        for o in range(1, 31)
        for p in range(1, 61)
    )
    connection.close()
