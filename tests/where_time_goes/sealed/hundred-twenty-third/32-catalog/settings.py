import os

REDIS_URL = f"redis://127.0.0.1:{os.environ.get('REDIS_PORT', '28940')}/0"
ERP_URL = f"http://127.0.0.1:{os.environ.get('ERP_PORT', '28941')}"
CACHE_TTL = 600
CACHE_PREFIX = "catalog:v3:"
ERP_CONNECTIONS = 200
REDIS_CONNECTIONS = 200
