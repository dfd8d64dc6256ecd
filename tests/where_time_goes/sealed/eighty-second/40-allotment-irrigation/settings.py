import os

STATIONS_URL = os.environ.get("STATIONS_URL", "http://127.0.0.1:25215")
STATIONS_TIMEOUT = 6
STATIONS_CONNECTIONS = 80
GREENLETS = 400

BEDS = {
    "A": {"crop": "tomato", "litres": 18.0, "field_capacity": 32},
    "B": {"crop": "leek", "litres": 9.5, "field_capacity": 28},
    "C": {"crop": "squash", "litres": 22.0, "field_capacity": 35},
    "D": {"crop": "bean", "litres": 11.0, "field_capacity": 30},
}
