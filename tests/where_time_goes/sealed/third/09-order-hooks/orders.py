import sqlite3
import threading


class Orders:
    def __init__(self, path):
        self.db = sqlite3.connect(path, check_same_thread=False)
        self.lock = threading.Lock()
        self.db.execute("create table orders (number integer primary key, customer text, total integer, state text)")
        self.db.executemany(
            "insert into orders values (?, ?, ?, 'new')", [(n, f"customer {n % 91}", n * 13 % 9000) for n in range(2000)]
        )
        self.db.commit()

    def find(self, number):
        with self.lock:
            row = self.db.execute("select number, customer, total from orders where number = ?", (number,)).fetchone()
        return dict(zip(("number", "customer", "total"), row))

    def confirm(self, number):
        with self.lock:
            self.db.execute("update orders set state = 'confirmed' where number = ?", (number,))
            self.db.commit()
        return self.find(number) | {"state": "confirmed"}
