import os

CENTRE_HOST = os.environ.get("CENTRE_HOST", "127.0.0.1")
CENTRE_PORT = int(os.environ.get("CENTRE_PORT", "28350"))
LOGIN = os.environ.get("CENTRE_LOGIN", "4471")
PASSWORD = os.environ.get("CENTRE_PASSWORD", "0815")
KEEPALIVE = 30.0
