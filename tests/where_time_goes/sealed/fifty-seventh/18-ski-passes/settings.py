import os

GATE_HOST = os.environ.get("GATE_HOST", "127.0.0.1")
GATE_PORT = int(os.environ.get("GATE_PORT", "22781"))
GATE_CONNECTIONS = 100
PRICES = {"day": 58.0, "afternoon": 41.0, "season": 690.0}
