import os

REDIS_PORT = int(os.environ.get("REDIS_PORT", "24645"))
HARBOUR_URL = f"http://127.0.0.1:{os.environ.get('HARBOUR_PORT', '24646')}"
REDIS_CONNECTIONS = 64
HARBOUR_CONNECTIONS = 64
SAILINGS = {
    "trelleborg-0700": {"ship": "huckleberry", "berth": "7"},
    "rostock-1345": {"ship": "tinker", "berth": "66"},
    "sassnitz-2015": {"ship": "vulcan", "berth": "3"},
}
