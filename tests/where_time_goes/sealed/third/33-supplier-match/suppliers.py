import sqlite3

FIRST = ("Van Dam", "Jansen", "Müller", "Petersen", "Dubois", "Rossi", "Smit", "Bakker", "Visser", "Meijer", "Hansen", "Keller")
TRADE = ("Metaal", "Logistics", "Verpackung", "Foods", "Textiel", "Chemie", "Optik", "Papier")
FORM = ("BV", "GmbH", "SA", "ApS", "NV")


def load():
    db = sqlite3.connect(":memory:")
    db.execute("create table suppliers (id integer primary key, name text)")
    names = [f"{a} {b} {c}" for a in FIRST for b in TRADE for c in FORM]
    db.executemany("insert into suppliers (name) values (?)", [(name,) for name in names])
    return db.execute("select id, name from suppliers order by id").fetchall()
