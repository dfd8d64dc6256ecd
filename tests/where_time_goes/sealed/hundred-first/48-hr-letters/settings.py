import os
from pathlib import Path

TEMPLATES = Path(__file__).parent / "templates"
DIRECTORY_URL = os.environ.get("DIRECTORY_URL", "http://127.0.0.1:27304")
COMPANY = {"name": "Birkenhof Textiles", "street": "Mill Lane 14", "city": "Haltwhistle", "phone": "01632 960 112"}
DATE_FORMAT = "%d %B %Y"
