"""Statements on the cellar's tables."""
from sqlalchemy import Connection, text


def member(connection: Connection, number: int) -> dict | None:
    row = connection.execute(
        text("SELECT id, name, postcode, tier FROM members WHERE id = :id"), {"id": number}
    ).mappings().first()
    return dict(row) if row else None


def wines(connection: Connection, ids: list[int]) -> list[dict]:
    rows = connection.execute(
        text("SELECT id, label, vintage, cents FROM wines WHERE id = ANY(:ids)"), {"ids": ids}
    ).mappings()
    return [dict(row) for row in rows]


def add_order(connection: Connection, member_id: int, cents: int, shipping: int) -> int:
    return connection.execute(
        text("INSERT INTO orders (member_id, cents, shipping) VALUES (:m, :c, :s) RETURNING id"),
        {"m": member_id, "c": cents, "s": shipping},
    ).scalar_one()
