"""Which statements the calls of a line make: how often the one that they make most often."""

from pathlib import Path

from .applied_settings import library_python
from .counted_calls import counted, libraries
from .probed_program import EVERY_PYTHON

DRIVER = {
    "psycopg/cursor.py": """
        import time

        class Cursor:
            def execute(self, query, params=None):
                time.sleep(0.001)

            def executemany(self, query, params):
                time.sleep(0.001)
        """
}
"""A driver of the shape of psycopg's."""


def statements(script: str, folder: Path, **options: object) -> dict[str, tuple[int, int]]:
    """By the line of code: how many calls, and how many of these made the commonest statement."""
    calls = counted(script, folder, **options)
    return {call.source: (call.times, call.commonest) for call in calls if call.kind == "database"}


@EVERY_PYTHON
def test_a_statement_is_its_text_whatever_its_values(python: Path, tmp_path: Path) -> None:
    script = """
        from psycopg.cursor import Cursor

        cursor = Cursor()

        def relations(ids):
            marks = ", ".join(["%s"] * len(ids))
            for table in "orders", "items1", "items2":
                cursor.execute(f"SELECT id FROM {table} WHERE owner IN ({marks})", ids)

        def row(number):
            cursor.execute("SELECT name FROM items WHERE id = %s", (number,))

        def written(number):
            cursor.execute(query=f"SELECT name FROM items WHERE id = {number} AND shop = 'it''s {number}'")

        def rows(number):
            cursor.execute("INSERT INTO items (id) VALUES " + ", ".join(["(%s)"] * number), range(number))

        class Composed:
            pass

        def composed():
            cursor.execute(Composed())

        counting()
        for number in range(1, 5):
            relations([number] * number)
            for _ in range(5):
                row(number)
            written(number)
            rows(number)
            composed()
        told()
        """
    found = statements(script, tmp_path, python=python, path=[libraries(tmp_path, DRIVER)])
    assert {name: said for line, said in found.items() for name in ("owner IN", "%s\"", "shop", "INSERT", "Composed")
            if name in line} == {
        "owner IN": (12, 4), "%s\"": (20, 20), "shop": (4, 4), "INSERT": (4, 4), "Composed": (4, 4),
    }  # fmt: skip


def test_of_a_line_with_ever_new_texts_the_first_ones_say_what_the_others_are(tmp_path: Path) -> None:
    """Names that a program makes up are no values that are seen in a text. A quarter is one statement."""
    script = """
        from psycopg.cursor import Cursor

        def ask(cursor, text):
            cursor.execute(text)

        counting()
        cursor = Cursor()
        for number in range(200):
            name = "".join(chr(97 + int(digit)) for digit in str(number))
            for text in (f"SELECT {name}", f"SELECT x{name}", f"SELECT y{name}", "SELECT 1"):
                ask(cursor, text)
        told()
        """
    found = statements(script, tmp_path, path=[libraries(tmp_path, DRIVER)])
    (times, commonest) = found["cursor.execute(text)"]
    assert times == 800
    assert 150 <= commonest <= 250


def test_a_driver_of_c_and_other_kinds_of_calls(tmp_path: Path) -> None:
    script = """
        import sqlite3

        connection = sqlite3.connect(":memory:")

        def ask(texts):
            return [connection.execute(text).fetchall() for text in texts]

        counting()
        for _ in range(4):
            ask(["SELECT 1", "SELECT 'a', 2", "SELECT 'b', 2"])
        told()
        """
    found = statements(script, tmp_path)
    assert found["return [connection.execute(text).fetchall() for text in texts]"] == (12, 8)


def test_what_sqlalchemy_loads_after_a_list_are_statements_of_their_own(tmp_path: Path) -> None:
    """One line loads a list with two relations, another one makes a query for each row."""
    script = """
        from sqlalchemy import ForeignKey, create_engine, select
        from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship, selectinload

        class Base(DeclarativeBase):
            pass

        class Order(Base):
            __tablename__ = "orders"
            id: Mapped[int] = mapped_column(primary_key=True)
            lines: Mapped[list["Line"]] = relationship()
            notes: Mapped[list["Note"]] = relationship()

        class Line(Base):
            __tablename__ = "lines"
            id: Mapped[int] = mapped_column(primary_key=True)
            order_id: Mapped[int] = mapped_column(ForeignKey("orders.id"))

        class Note(Base):
            __tablename__ = "notes"
            id: Mapped[int] = mapped_column(primary_key=True)
            order_id: Mapped[int] = mapped_column(ForeignKey("orders.id"))

        engine = create_engine("sqlite://")
        Base.metadata.create_all(engine)
        with Session(engine) as session:
            session.add_all(Order(lines=[Line()], notes=[Note()]) for _ in range(20))
            session.commit()
        counting()
        for number in range(1, 6):
            with Session(engine) as session:
                both = select(Order).limit(3 * number).options(selectinload(Order.lines), selectinload(Order.notes))
                orders = session.scalars(both).all()
            with Session(engine) as session:
                for order in session.scalars(select(Order).limit(4)).all():
                    len(order.lines)
            with Session(engine) as session:
                session.add(Order(lines=[Line()], notes=[Note()]))
                session.commit()
        told()
        """
    found = statements(script, tmp_path, python=library_python("databases.txt"))
    assert found["orders = session.scalars(both).all()"] == (15, 5)
    assert found["len(order.lines)"] == (20, 20)
    assert found["session.commit()"] == (15, 5)
