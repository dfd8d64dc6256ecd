import os

TELEMATICS_URL = f"http://127.0.0.1:{os.environ.get('TELEMATICS_PORT', '29315')}"
TELEMATICS_TIMEOUT = (2.0, 5.0)
TELEMATICS_CONNECTIONS = 100
MAX_CONNECTIONS = 500
BACKLOG = 256
DEPOTS = {"north": (51.02, 6.98), "harbour": (50.96, 7.01), "south": (50.88, 6.95)}
