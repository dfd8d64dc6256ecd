import os
import random
import sqlite3
import tempfile
import threading

import settings

INGREDIENTS = ["leek", "potato", "butter", "cream", "thyme", "garlic", "lemon", "rice", "tomato", "basil",
               "onion", "carrot", "celery", "lentil", "cumin", "egg", "flour", "sugar", "almond", "pear"]

SCHEMA = """
CREATE TABLE recipe (id INTEGER PRIMARY KEY, title TEXT NOT NULL, minutes INTEGER NOT NULL);
CREATE TABLE part (recipe INTEGER NOT NULL, ingredient TEXT NOT NULL, grams INTEGER NOT NULL);
CREATE TABLE step (recipe INTEGER NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE INDEX part_recipe ON part (recipe);
CREATE INDEX step_recipe ON step (recipe);
"""


class Shelf:
    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="shelf-")
        self._path = os.path.join(self._folder.name, "recipes.db")
        self._local = threading.local()
        self._fill()

    def _fill(self):
        pick = random.Random(11)
        link = self.connection()
        link.executescript(SCHEMA)
        with link:
            for number in range(1, settings.RECIPES + 1):
                parts = pick.sample(INGREDIENTS, 6)
                link.execute("INSERT INTO recipe VALUES (?, ?, ?)",
                             (number, f"{parts[0].title()} with {parts[1]}", pick.randint(10, 90)))
                link.executemany("INSERT INTO part VALUES (?, ?, ?)",
                                 [(number, name, pick.randint(5, 400)) for name in parts])
                link.executemany("INSERT INTO step VALUES (?, ?, ?)",
                                 [(number, n, f"Add the {name}.") for n, name in enumerate(parts)])

    def connection(self):
        link = getattr(self._local, "link", None)
        if link is None:
            link = self._local.link = sqlite3.connect(self._path)
        return link

    def recipe(self, number):
        link = self.connection()
        row = link.execute("SELECT title, minutes FROM recipe WHERE id = ?", (number,)).fetchone()
        if row is None:
            return None
        parts = link.execute("SELECT ingredient, grams FROM part WHERE recipe = ?", (number,)).fetchall()
        steps = link.execute("SELECT text FROM step WHERE recipe = ? ORDER BY position", (number,)).fetchall()
        return {"number": number, "title": row[0], "minutes": row[1],
                "parts": [{"ingredient": name, "grams": grams} for name, grams in parts],
                "steps": [text for (text,) in steps]}

    def titles(self, numbers):
        link = self.connection()
        found = []
        for number in numbers:
            row = link.execute("SELECT title FROM recipe WHERE id = ?", (number,)).fetchone()
            found.append({"number": number, "title": row[0]})
        return found

    def ingredients(self):
        found = {}
        for number, name in self.connection().execute("SELECT recipe, ingredient FROM part"):
            found.setdefault(number, set()).add(name)
        return found

    def close(self):
        self._folder.cleanup()
