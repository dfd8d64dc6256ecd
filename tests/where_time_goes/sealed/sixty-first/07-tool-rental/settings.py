import os

PAYMENTS_URL = f"http://127.0.0.1:{os.environ.get('PAYMENTS_PORT', '23170')}"
PAYMENTS_TIMEOUT = 5.0
BUSY_TIMEOUT = 30.0
THREADS = int(os.environ.get("THREADS", "48"))

TOOLS = [
    (1, "Rotary hammer", 2900, 15000),
    (2, "Plate compactor", 5400, 30000),
    (3, "Tile cutter", 1900, 9000),
    (4, "Scaffold tower", 6100, 40000),
    (5, "Wet vacuum cleaner", 1500, 8000),
]
