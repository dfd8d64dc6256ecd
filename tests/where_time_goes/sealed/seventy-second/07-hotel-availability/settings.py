import os

GDS_URL = os.environ.get("GDS_URL", "http://127.0.0.1:24271")
GDS_TIMEOUT = 20
CONNECTIONS = 100
CONNECTIONS_PER_HOST = 4
KEEPALIVE_SECONDS = 30
HOTELS = {12: "Strandhotel", 31: "Gasthof Post", 44: "Hotel du Lac"}
