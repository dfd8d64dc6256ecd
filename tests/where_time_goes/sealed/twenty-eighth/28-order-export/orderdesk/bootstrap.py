"""Creates the schema and a little data when the service starts."""
import random
from datetime import timedelta


def prepare():
    import django

    django.setup()
    from django.db import connection, connections
    from django.utils import timezone

    from shop.models import Country, Customer, Order, OrderLine, Product

    existing = connection.introspection.table_names()
    if Order._meta.db_table not in existing:
        with connection.schema_editor() as editor:
            for model in (Country, Customer, Product, Order, OrderLine):
                editor.create_model(model)
        rng = random.Random(5)
        countries = Country.objects.bulk_create(Country(code=c, name=c) for c in ("DE", "FR", "IT", "PL"))
        customers = Customer.objects.bulk_create(
            Customer(name=f"Customer {i}", country=rng.choice(countries)) for i in range(120)
        )
        products = Product.objects.bulk_create(
            Product(sku=f"SKU-{i:04d}", price=rng.randrange(5, 400)) for i in range(60)
        )
        orders = Order.objects.bulk_create(
            Order(
                customer=rng.choice(customers),
                status=rng.choice(["open", "shipped"]),
                placed=timezone.now() - timedelta(hours=i),
            )
            for i in range(400)
        )
        OrderLine.objects.bulk_create(
            OrderLine(order=order, product=rng.choice(products), quantity=rng.randrange(1, 5))
            for order in orders
            for _ in range(3)
        )
    connections.close_all()
