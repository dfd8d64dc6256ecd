import os

APPRAISAL_URL = os.environ.get("APPRAISAL_URL", "http://127.0.0.1:24650")
APPRAISAL_SLOTS = int(os.environ.get("APPRAISAL_SLOTS", "64"))
APPRAISAL_TIMEOUT = 20
PREMIUM = 0.25
