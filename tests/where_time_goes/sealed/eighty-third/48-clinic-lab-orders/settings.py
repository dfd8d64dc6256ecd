import os

LAB_URL = os.environ.get("LAB_URL", "http://127.0.0.1:25348")
LAB_TIMEOUT = float(os.environ.get("LAB_TIMEOUT", "20"))
DISPATCH_BACKLOG = int(os.environ.get("DISPATCH_BACKLOG", "1000"))
