import os

TARIFF_URL = f"http://127.0.0.1:{os.environ['PEER_PORT']}"
HSM = ("127.0.0.1", int(os.environ["HSM_PORT"]))
SEAL_TIMEOUT = 30.0
DUTY_FREE_BELOW = 150.0
