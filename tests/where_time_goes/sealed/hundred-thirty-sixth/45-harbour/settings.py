import os

AIS_HOST = os.environ.get("AIS_HOST", "127.0.0.1")
AIS_PORT = int(os.environ.get("PEER_PORT", "30245"))
AIS_CONNECTIONS = int(os.environ.get("AIS_CONNECTIONS", "120"))
AIS_AT_ONCE = int(os.environ.get("AIS_AT_ONCE", "100"))
AIS_TIMEOUT = 6.0
BERTHS = {
    "N1": (190, 9.5), "N2": (190, 9.5), "N3": (240, 11.0),
    "S1": (120, 6.5), "S2": (140, 7.0), "Q7": (320, 14.5),
}
