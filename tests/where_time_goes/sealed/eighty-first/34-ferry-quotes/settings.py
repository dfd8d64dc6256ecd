import os

FARES_URL = os.environ.get("FARES_URL", "http://127.0.0.1:25115")
HARBOUR_URL = os.environ.get("HARBOUR_URL", "http://127.0.0.1:25115")
HARBOUR_TIMEOUT = 10
VAT = 0.19

ROUTES = {210: ("Rostock", "Gedser"), 340: ("Kiel", "Klaipeda"), 355: ("Travemunde", "Helsinki")}
VEHICLES = {"none": 0, "bicycle": 1, "car": 5, "van": 7, "lorry": 17}
FREIGHT = {"lorry"}
