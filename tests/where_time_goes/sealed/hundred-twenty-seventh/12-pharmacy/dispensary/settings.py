import os

RECORDS_URL = f"http://127.0.0.1:{os.environ.get('RECORDS_PORT', '29312')}"
RECORDS_CONNECTIONS = 32
SUBSTANCES = 1600
CLASSES = ["anticoagulant", "nsaid", "ssri", "statin", "macrolide", "opioid", "azole"]
