import os

NAME_SERVER = ("127.0.0.1", int(os.environ.get("NAMES_PORT", "18650")))
NAME_SUFFIX = ".warehouse.internal"
STOCK_SERVICE = "stock" + NAME_SUFFIX
STOCK_PORT = int(os.environ.get("STOCK_PORT", "18651"))
STOCK_CONNECTIONS = 200
