import os

DIRECTORY_URL = os.environ.get("DIRECTORY_URL", "http://127.0.0.1:28760")
DIRECTORY_TIMEOUT = (2, 8)
LINES_KEPT = 3000
NOTE_LIMIT = 4000
DEPARTMENTS = ("housing", "benefits", "youth", "care")
