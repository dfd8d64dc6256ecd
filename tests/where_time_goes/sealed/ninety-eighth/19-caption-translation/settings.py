import os

GLOSSARY_URL = os.environ.get("GLOSSARY_URL", "http://127.0.0.1:27019")
GLOSSARY_TIMEOUT = 10.0

BATCH_LINES = 4
BATCH_INTERVAL = 0.2

LANGUAGES = ("de", "fr", "es", "pl")
