import os

SETTINGS = {
    "register.url": os.environ.get("REGISTER_URL", "http://127.0.0.1:28780"),
    "payments.url": os.environ.get("PAYMENTS_URL", "http://127.0.0.1:28781"),
    "http.pool": 80,
    "register.sessions": 60,
    "zone.fees": {"A": 3100, "B": 2400, "C": 1600},
}
