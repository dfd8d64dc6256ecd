import os

ACCESS_CONTROL = os.environ.get("ACCESS_CONTROL", "http://127.0.0.1:25841")
ACCESS_CONNECTIONS = 64
ACCESS_TIMEOUT = 8.0
GATES = {"north": 1, "south": 2, "east": 3, "stage-door": 9}
