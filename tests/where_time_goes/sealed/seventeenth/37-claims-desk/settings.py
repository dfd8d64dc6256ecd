import os

_HOST = "http://127.0.0.1"
IDENTITY_URL = f"{_HOST}:{os.environ.get('IDENTITY_PORT', '18670')}"
POLICY_URL = f"{_HOST}:{os.environ.get('POLICY_PORT', '18671')}"
CLIENT_ID = "claims-desk"
RENEW_BEFORE = 30.0
CONNECTIONS = 200
