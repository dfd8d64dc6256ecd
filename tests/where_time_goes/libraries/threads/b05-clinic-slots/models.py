"""Doctors and their rooms."""

import os

from peewee import CharField, IntegerField, Model
from playhouse.pool import PooledSqliteDatabase

database = PooledSqliteDatabase(
    os.environ.get("CLINIC_DB", "/tmp/b05-clinic.db"),
    max_connections=4,
    stale_timeout=300,
    timeout=20,
    check_same_thread=False,
    pragmas={"journal_mode": "wal"},
)


class Doctor(Model):
    name = CharField()
    room = IntegerField()

    class Meta:
        database = database


def prepare() -> None:
    with database.connection_context():
        database.create_tables([Doctor])
        if not Doctor.select().count():
            Doctor.insert_many([{"name": f"Dr. {n:02}", "room": 100 + n} for n in range(40)]).execute()
