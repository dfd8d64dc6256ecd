import os

SUBSCRIBER_URL = os.environ.get("SUBSCRIBER_URL", "http://127.0.0.1:29750")
JOURNAL_FILE = os.environ.get("JOURNAL_FILE", "/tmp/hundred-thirty-first-51/journal.json")
SIGNING_KEY = os.environ.get("SIGNING_KEY", "k-4471-relay").encode()
THREADS = int(os.environ.get("THREADS", "32"))
