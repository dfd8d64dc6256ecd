import peewee as pw

db = pw.SqliteDatabase(None)


class Seat(pw.Model):
    play = pw.IntegerField(index=True)
    number = pw.IntegerField()
    guest = pw.CharField(default="")
    approval = pw.CharField(default="")
    touched = pw.IntegerField(default=0)

    class Meta:
        database = db
        indexes = ((("play", "number"), True),)


def connect(path):
    db.init(path, pragmas={"journal_mode": "wal", "synchronous": "off"}, timeout=60)


def seed(rows, seats):
    with db:
        db.drop_tables([Seat])
        db.create_tables([Seat])
        Seat.insert_many([{"play": 1, "number": n} for n in range(rows * seats)]).execute()
