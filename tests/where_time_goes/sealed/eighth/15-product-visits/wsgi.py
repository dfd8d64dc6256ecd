import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.core.wsgi import get_wsgi_application
from django.db import connection

application = get_wsgi_application()

from models import Product

if Product._meta.db_table not in connection.introspection.table_names():
    with connection.schema_editor() as editor:
        editor.create_model(Product)
    Product.objects.bulk_create(
        Product(title=f"Product {n}", cents=450 + 37 * n) for n in range(1, 121)
    )
connection.close()
