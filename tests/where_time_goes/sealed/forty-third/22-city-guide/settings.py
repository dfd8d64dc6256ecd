import os

FEEDS_URL = os.environ.get("FEEDS_URL", "http://127.0.0.1:21305")
FEEDS_TIMEOUT = 10
EVENTS_SHOWN = 5

CITIES = {
    "lisbon": {"name": "Lisbon", "station": "LIS-04", "zone": "PT-11", "currency": "EUR"},
    "oslo": {"name": "Oslo", "station": "OSL-01", "zone": "NO-03", "currency": "NOK"},
    "krakow": {"name": "Krakow", "station": "KRK-02", "zone": "PL-12", "currency": "PLN"},
}
