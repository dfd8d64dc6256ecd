import os
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE_FILE = os.environ.get("STATEMENTS_DB", "/tmp/statements-29060.db")
RENDERER = str(HERE / "render.py")
TEMPLATES = str(HERE / "templates")
BANK = {"name": "Kreisbank Uhlen", "bic": "KBUHDE2X", "street": "Marktplatz 3"}
