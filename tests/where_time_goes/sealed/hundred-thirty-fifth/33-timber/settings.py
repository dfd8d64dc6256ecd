import os

WEIGHBRIDGE = ("127.0.0.1", int(os.environ.get("PEER_PORT", "30150")))
YARD = os.environ.get("YARD", "Kalvsund sawmill")
MIN_TOP = 12
