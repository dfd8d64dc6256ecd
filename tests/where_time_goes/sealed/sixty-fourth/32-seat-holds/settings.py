import os

PAYMENTS_URL = "http://127.0.0.1:" + os.environ.get("PAYMENTS_PORT", "23415")
PAYMENTS_TIMEOUT = 10.0
PAYMENTS_CONNECTIONS = 100
HOLD_SECONDS = 4.0

SHOWS = {
    11: ("Rigoletto", 2200, 48.0),
    12: ("Carmen", 2200, 52.0),
    13: ("Swan Lake", 1900, 60.0),
    14: ("The Tempest", 1400, 35.0),
    15: ("Faust", 1400, 35.0),
    16: ("Young Talents", 900, 15.0),
    17: ("Requiem", 2200, 40.0),
    18: ("Jazz Night", 1100, 28.0),
}
