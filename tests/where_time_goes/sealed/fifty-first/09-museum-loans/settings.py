import os

COLLECTION_URL = os.environ.get("COLLECTION_URL", "http://127.0.0.1:22181")
COLLECTION_TIMEOUT = 20
LOOKUP_THREADS = int(os.environ.get("LOOKUP_THREADS", "72"))
LENDERS = {"rm": "Rijksmuseum", "vm": "Victoria Memorial", "sk": "Statens Kunst"}
