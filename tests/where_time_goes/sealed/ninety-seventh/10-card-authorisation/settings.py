import os

SWITCH_HOST = os.environ.get("SWITCH_HOST", "127.0.0.1")
SWITCH_PORT = int(os.environ.get("SWITCH_PORT", "26910"))
SWITCH_TIMEOUT = 10.0
ACQUIRER_ID = "00000970013"

MERCHANTS = {
    "M-1001": {"name": "Kontor Books", "currency": "EUR", "floor_limit": 0},
    "M-1002": {"name": "Harbour Deli", "currency": "EUR", "floor_limit": 0},
    "M-1003": {"name": "Alpine Rail", "currency": "CHF", "floor_limit": 500},
}
