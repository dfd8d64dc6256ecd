import os

PLC_HOST = "127.0.0.1"
PLC_PORT = int(os.environ.get("PLC_PORT", "29930"))
PLC_TIMEOUT = 5.0
ANSWER_TIMEOUT = 30.0
SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "48"))

TANKS = {
    1: {"name": "Mash tun", "kind": "mash", "registers": {"temperature": 40001, "level": 40002}},
    2: {"name": "Kettle", "kind": "boil", "registers": {"temperature": 40011, "level": 40012}},
    3: {"name": "Fermenter 1", "kind": "ferment", "registers": {"temperature": 40021, "pressure": 40023}},
    4: {"name": "Fermenter 2", "kind": "ferment", "registers": {"temperature": 40031, "pressure": 40033}},
    5: {"name": "Bright tank", "kind": "store", "registers": {"temperature": 40041, "pressure": 40043}},
}

RECIPES = {
    "pils": {"mash": [(52, 10), (63, 40), (72, 20), (78, 5)], "ferment": 9.5},
    "altbier": {"mash": [(55, 15), (65, 45), (72, 15), (78, 5)], "ferment": 17.0},
}
