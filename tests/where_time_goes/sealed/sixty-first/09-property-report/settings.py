import os

REGISTERS_URL = f"http://127.0.0.1:{os.environ.get('REGISTERS_PORT', '23190')}"
TIMEOUT = 10
CONNECTIONS = int(os.environ.get("REGISTER_CONNECTIONS", "300"))
WEIGHTS = {"flood": -0.12, "schools": 0.06, "noise": -0.05, "transit": 0.08}
