from .models import Product

DEPARTMENTS = {
    "kitchen": ["Kettle", "Pan", "Sieve", "Whisk", "Ladle", "Grater", "Peeler", "Teapot", "Carafe", "Toaster"],
    "garden": ["Spade", "Rake", "Hose", "Trowel", "Shears", "Bucket", "Gloves", "Lantern"],
}


def fill_shelves():
    Product.objects.bulk_create(
        Product(sku=f"{department[:2].upper()}{number:04d}", name=name, department=department, price_cents=990 + 250 * number)
        for department, names in DEPARTMENTS.items()
        for number, name in enumerate(names)
    )
