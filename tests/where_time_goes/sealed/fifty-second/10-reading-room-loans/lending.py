"""Lending rules."""
from datetime import date, timedelta

import members
import settings
from storage import connection, unit_of_work


class Refused(Exception):
    pass


def find_item(item_id):
    row = connection().execute(
        "SELECT id, title, shelf, copies FROM items WHERE id = ?", (item_id,)
    ).fetchone()
    return dict(row) if row else None


def lend(member_id, item_id):
    due = (date.today() + timedelta(days=settings.LOAN_DAYS)).isoformat()
    with unit_of_work() as tx:
        item = tx.execute("SELECT id, copies FROM items WHERE id = ?", (item_id,)).fetchone()
        if item is None:
            raise Refused("no such item")
        held = tx.execute(
            "SELECT count(*) FROM loans WHERE member_id = ?", (member_id,)
        ).fetchone()[0]
        if held >= settings.MAX_LOANS:
            raise Refused("too many loans")
        standing = members.standing(member_id)
        if standing["blocked"]:
            raise Refused("membership is blocked")
        cursor = tx.execute(
            "INSERT INTO loans (item_id, member_id, due) VALUES (?, ?, ?)",
            (item_id, member_id, due),
        )
        return {"loan": cursor.lastrowid, "item": item_id, "due": due, "grade": standing["grade"]}
