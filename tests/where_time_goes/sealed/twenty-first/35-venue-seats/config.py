import os

TICKETING_URL = f"http://127.0.0.1:{os.environ['TICKETING_PORT']}"
COLLECTOR = ("127.0.0.1", int(os.environ["COLLECTOR_PORT"]))
FLUSH_EVERY = float(os.environ.get("FLUSH_EVERY", "0.7"))
