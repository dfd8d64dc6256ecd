import os

DISCOVERY_HOST = "127.0.0.1"
DISCOVERY_PORT = int(os.environ.get("DISCOVERY_PORT", "19181"))
PARTNER_PORT = int(os.environ.get("PARTNER_PORT", "19182"))
PARTNERS = {
    "hotels": "hotels.partners.internal",
    "cars": "cars.partners.internal",
    "tours": "tours.partners.internal",
}
TIMEOUT = 12.0
CONNECTIONS = 200
