import os

RENDERER = (os.environ.get("RENDERER_HOST", "127.0.0.1"), int(os.environ.get("RENDERER_PORT", "23907")))
RENDERER_TIMEOUT = float(os.environ.get("RENDERER_TIMEOUT", "30"))
RENDER_WORKERS = int(os.environ.get("RENDER_WORKERS", "4"))
COMPANY = "Halvorsen Marine AS"
