import os

ARCHIVE_URL = os.environ.get("ARCHIVE_URL", "http://127.0.0.1:24510")
ARCHIVE_AET = os.environ.get("ARCHIVE_AET", "RADWL1")
ARCHIVE_ASSOCIATIONS = int(os.environ.get("ARCHIVE_ASSOCIATIONS", "4"))
ARCHIVE_TIMEOUT = float(os.environ.get("ARCHIVE_TIMEOUT", "30"))
ARCHIVE_CONNECTIONS = int(os.environ.get("ARCHIVE_CONNECTIONS", "200"))

MODALITIES = {"CT": "Computed tomography", "MR": "Magnetic resonance", "US": "Ultrasound", "XR": "Radiography"}
