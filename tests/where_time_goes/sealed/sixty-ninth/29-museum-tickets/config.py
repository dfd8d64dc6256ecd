import os

BOX_OFFICE_URL = os.environ.get("BOX_OFFICE_URL", "http://127.0.0.1:23902")
BATCH_WINDOW = float(os.environ.get("BATCH_WINDOW", "0.01"))
BATCH_MAX = int(os.environ.get("BATCH_MAX", "50"))
CONNECTIONS = int(os.environ.get("CONNECTIONS", "120"))
SERVICE_FEE_CENTS = 150

EXHIBITIONS = {
    11: "Glass of the Lagoon",
    12: "Maps Before Mercator",
    13: "Clockmakers",
    14: "The Blue Period",
    15: "Ships in Bottles",
    16: "Roman Kitchens",
    17: "Northern Light",
    18: "Paper Theatres",
}
