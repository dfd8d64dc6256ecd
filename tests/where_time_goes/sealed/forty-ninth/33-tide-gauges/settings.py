import os

HOST = "127.0.0.1"
PORT = int(os.environ.get("PORT", "8080"))
LISTEN_QUEUE = int(os.environ.get("LISTEN_QUEUE", "1"))
CONCENTRATOR = os.environ.get("CONCENTRATOR_URL", "http://127.0.0.1:21951")
CONCENTRATOR_CONNECTIONS = 128
CONCENTRATOR_TIMEOUT = 8.0

STATIONS = {
    "cuxhaven": {"datum_cm": 500, "name": "Cuxhaven Steubenhöft"},
    "husum": {"datum_cm": 497, "name": "Husum"},
    "borkum": {"datum_cm": 502, "name": "Borkum Fischerbalje"},
    "emden": {"datum_cm": 500, "name": "Emden Neue Seeschleuse"},
}
