import os

ZONES_URL = os.environ.get("ZONES_URL", "http://127.0.0.1:23011")
ZONE_PAGES = int(os.environ.get("ZONE_PAGES", "10"))
MEMORY_LIMIT_MB = int(os.environ.get("MEMORY_LIMIT_MB", "96"))
SHEET_DPI = int(os.environ.get("SHEET_DPI", "300"))
WEB_WORKERS = int(os.environ.get("WEB_WORKERS", "4"))
