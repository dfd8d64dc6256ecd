import os

VTS_HOST = os.environ.get("VTS_HOST", "127.0.0.1")
VTS_PORT = int(os.environ.get("VTS_PORT", "22058"))
CONNECT_TRIES = 60
CONNECT_PAUSE = 0.25

PILOT_STATIONS = {
    "north": "NP1",
    "south": "SP2",
    "roads": "RD4",
}
