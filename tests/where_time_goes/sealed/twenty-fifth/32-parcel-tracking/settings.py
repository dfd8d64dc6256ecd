import os

DISCOVERY = ("127.0.0.1", int(os.environ.get("DISCOVERY_PORT", "18412")))
CARRIER_PORT = int(os.environ.get("PEER_PORT", "18402"))
CARRIERS = {
    "north": "north-carrier.service.internal",
    "coast": "coast-carrier.service.internal",
    "alpine": "alpine-carrier.service.internal",
}
