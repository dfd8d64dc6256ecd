import sqlite3
import threading

SCHEMA = """
create table if not exists entry (
    id integer primary key, account integer not null, cents integer not null, memo text not null
);
create index if not exists entry_account on entry (account);
create table if not exists balance (account integer primary key, cents integer not null);
"""


class Storage:
    def __init__(self, path):
        self.db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.db.execute("pragma journal_mode = wal")
        self.db.execute("pragma synchronous = normal")
        self.db.executescript(SCHEMA)
        self.lock = threading.Lock()

    def write(self, rows):
        with self.lock:
            self.db.execute("begin immediate")
            numbers = []
            for account, cents, memo in rows:
                cursor = self.db.execute(
                    "insert into entry (account, cents, memo) values (?, ?, ?)", (account, cents, memo)
                )
                numbers.append(cursor.lastrowid)
                self.db.execute(
                    "insert into balance values (?, ?) on conflict (account) do update set cents = cents + excluded.cents",
                    (account, cents),
                )
            self.db.execute("commit")
            return numbers

    def balance(self, account):
        with self.lock:
            row = self.db.execute("select cents from balance where account = ?", (account,)).fetchone()
        return row[0] if row else 0
