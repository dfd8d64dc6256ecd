"""A database for Datasette to show: twenty thousand orders. Its one argument is the file."""

import sqlite3
import sys
from contextlib import closing

ORDERS = 20_000
CITIES = ("Aarhus", "Bergen", "Cork", "Delft", "Espoo", "Faro", "Gent", "Huelva")
ARTICLES = ("tea", "coffee", "bread", "milk", "salt")

with closing(sqlite3.connect(sys.argv[1])) as connection, connection:
    connection.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, city TEXT, article TEXT, pieces INTEGER)")
    connection.executemany(
        "INSERT INTO orders (city, article, pieces) VALUES (?, ?, ?)",
        (
            (CITIES[number * 7 % len(CITIES)], ARTICLES[number * 3 % len(ARTICLES)], number % 12)
            for number in range(ORDERS)
        ),
    )
