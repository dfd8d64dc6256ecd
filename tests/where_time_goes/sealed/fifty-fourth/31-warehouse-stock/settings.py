import os

WMS_HOST = os.environ.get("WMS_HOST", "127.0.0.1")
WMS_PORT = int(os.environ.get("WMS_PORT", "22431"))
REORDER_BELOW = 40
EOL = b"\n"
