import datetime

from peewee import CharField, DateTimeField, FloatField, ForeignKeyField, Model, TextField
from playhouse.pool import PooledSqliteDatabase

import settings

db = PooledSqliteDatabase(
    settings.DATABASE,
    max_connections=settings.DATABASE_CONNECTIONS,
    stale_timeout=300,
    timeout=settings.DATABASE_WAIT,
    check_same_thread=False,
    pragmas={"journal_mode": "wal", "synchronous": 1, "busy_timeout": 5000},
)


class Base(Model):
    class Meta:
        database = db


class Parcel(Base):
    recipient = CharField(max_length=80)
    postcode = CharField(max_length=10, index=True)
    weight = FloatField()
    status = CharField(max_length=20, default="new")


class Label(Base):
    parcel = ForeignKeyField(Parcel, backref="labels")
    tracking = CharField(max_length=30)
    body = TextField()
    created = DateTimeField(default=datetime.datetime.now)


def prepare():
    with db.connection_context():
        db.create_tables([Parcel, Label])
        if not Parcel.select().exists():
            rows = [
                {"recipient": f"Recipient {n}", "postcode": f"{10000 + n % 70}", "weight": 0.5 + n % 12}
                for n in range(400)
            ]
            Parcel.insert_many(rows).execute()
