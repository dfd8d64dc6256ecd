import os

SUPPLIER_HOST = "127.0.0.1"
SUPPLIER_PORT = int(os.environ.get("SUPPLIER_PORT", "29950"))
SUPPLIER_TIMEOUT = 10.0
CATALOGUE_PAGES = 24
SCHOOLS = {1: "Grundschule am Park", 2: "Goethe-Gymnasium", 3: "Gesamtschule Nord"}
MEAL_PRICE = {"full": 3.90, "reduced": 1.00}
