import os

SUPPLIER_URL = "http://127.0.0.1:" + os.environ.get("SUPPLIER_PORT", "21204")
SUPPLIER_TIMEOUT = 15.0
SUPPLIER_CONNECTIONS = 96
SERVER_THREADS = 64

MARKUP = {"web": 0.12, "agency": 0.08}
HOTELS = {
    204: ("Seeblick", "Gmunden"),
    311: ("Alte Post", "Bad Ischl"),
    350: ("Traunstein", "Ebensee"),
}
