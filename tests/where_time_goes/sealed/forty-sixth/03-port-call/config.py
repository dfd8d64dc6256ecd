import os

HARBOUR = f"http://127.0.0.1:{os.environ.get('HARBOUR_PORT', '21603')}"

SOURCES = {
    "tide": "/tide/{berth}",
    "pilot": "/pilots/{imo}",
    "tugs": "/tugs/{imo}",
    "berth": "/berths/{berth}",
    "weather": "/weather/{berth}",
    "linesmen": "/linesmen/{berth}",
}

REQUEST_TIMEOUT = 10.0
MAX_CLIENTS = 200
