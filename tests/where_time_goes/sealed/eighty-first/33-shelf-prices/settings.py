import os

ZONE = "stores.grocer.internal"
NAME_SERVER = os.environ.get("NAME_SERVER", "127.0.0.1")
NAME_SERVER_PORT = int(os.environ.get("NAME_SERVER_PORT", "25112"))
TILL_PORT = int(os.environ.get("TILL_PORT", "25113"))
IO_THREADS = int(os.environ.get("IO_THREADS", "4"))
TILL_TIMEOUT = 15.0
