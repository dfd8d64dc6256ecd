import os

PRINT_SERVICE = os.environ.get("PRINT_SERVICE", "http://127.0.0.1:24640")
THREADS = int(os.environ.get("THREADS", "48"))
PRINT_TIMEOUT = 30
WARD_PRINTERS = {"icu": "zt-411-a", "surgery": "zt-411-b", "paediatrics": "zt-230", "oncology": "zt-620"}
