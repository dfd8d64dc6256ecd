import os

STORE_HOST = "127.0.0.1"
STORE_PORT = int(os.environ.get("STORE_PORT", "21205"))
MAX_SEATS_PER_HOLD = 8
EVENTS = {
    12: {"title": "Summer season pass", "venue": "Lakeside stage", "capacity": 2_000_000},
    19: {"title": "Winter season pass", "venue": "City hall", "capacity": 1_500_000},
}
