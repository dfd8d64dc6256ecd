import os

BOX_OFFICE_URL = os.environ.get("BOX_OFFICE_URL", "http://127.0.0.1:24525")
BOX_OFFICE_KEY = os.environ.get("BOX_OFFICE_KEY", "museum-web")
TIMEOUT = (3, 20)
POOL_SIZE = 100
GREENLETS = 500

MUSEUMS = {"maritime": "Maritime Museum", "textile": "Textile Museum", "glass": "House of Glass"}
