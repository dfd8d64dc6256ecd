"""Creates the tables and a working set of orders for a fresh installation."""
import random
from datetime import datetime, timedelta, timezone
from decimal import Decimal

from django.db import connection

from .models import Customer, Order, OrderLine, Product

CITIES = ["Gent", "Lille", "Breda", "Aachen", "Metz"]


def prepare_database():
    existing = set(connection.introspection.table_names())
    with connection.schema_editor() as editor:
        for model in (Customer, Product, Order, OrderLine):
            if model._meta.db_table not in existing:
                editor.create_model(model)
    if Order.objects.exists():
        return
    rnd = random.Random(20)
    customers = Customer.objects.bulk_create(
        Customer(name=f"Customer {n}", city=rnd.choice(CITIES), tier=rnd.choice(["standard", "gold"]))
        for n in range(1, 81)
    )
    products = Product.objects.bulk_create(
        Product(sku=f"SKU-{n:04d}", title=f"Article {n}", weight_g=rnd.randint(80, 9000)) for n in range(1, 151)
    )
    start = datetime(2026, 1, 5, tzinfo=timezone.utc)
    orders = Order.objects.bulk_create(
        Order(
            number=f"SO-{n:06d}",
            warehouse=1 + n % 3,
            customer=rnd.choice(customers),
            placed_at=start + timedelta(minutes=17 * n),
            status=rnd.choice(["open", "picked", "packed"]),
        )
        for n in range(1, 481)
    )
    OrderLine.objects.bulk_create(
        OrderLine(
            order=order,
            product=rnd.choice(products),
            quantity=rnd.randint(1, 12),
            unit_price=Decimal(rnd.randint(199, 8999)) / 100,
        )
        for order in orders
        for _ in range(rnd.randint(2, 5))
    )
