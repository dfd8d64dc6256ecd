import os

PRICING_HOST = os.environ.get("PRICING_HOST", "127.0.0.1")
PRICING_PORT = int(os.environ.get("PRICING_PORT", "22432"))
PRICING_CONNECTIONS = 40
THREADS = 40
ROWS = "ABCDEFGH"
SEATS_A_ROW = 24
HOLD_SECONDS = 600
PERFORMANCES = {1: "Matinee, Hall 1", 2: "Evening, Hall 1", 3: "Evening, Studio"}
