import os

REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:29570/0")
REDIS_CONNECTIONS = int(os.environ.get("REDIS_CONNECTIONS", "100"))
DISPATCH_URL = os.environ.get("DISPATCH_URL", "http://127.0.0.1:29571")
DISPATCH_PARALLEL = int(os.environ.get("DISPATCH_PARALLEL", "120"))
DISPATCH_TIMEOUT = float(os.environ.get("DISPATCH_TIMEOUT", "5"))
AUDIT_FLUSH = 0.5
AUDIT_BATCH = 500
BASE_FARE = 320
PER_KM = 145
