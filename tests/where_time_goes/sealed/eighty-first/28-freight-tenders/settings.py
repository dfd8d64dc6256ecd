import os

CARRIER_DESK = os.environ.get("CARRIER_DESK", "http://127.0.0.1:25101")
JOB_THREADS = int(os.environ.get("JOB_THREADS", "8"))
RATE_TIMEOUT = float(os.environ.get("RATE_TIMEOUT", "0.8"))
TENDER_TIMEOUT = 30.0

LANES = {
    4: ("Rotterdam", "Basel", ["norden", "helvia", "rhenus"]),
    7: ("Gdansk", "Ostrava", ["baltrans", "norden", "silesia"]),
    9: ("Antwerp", "Lille", ["rhenus", "flandria", "norden"]),
}
