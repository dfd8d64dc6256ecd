import os

BINS = int(os.environ.get("BINS", "2000000"))
DATA_DIR = os.environ.get("DATA_DIR")
THREADS = 48
