import os
import tempfile

DATABASE = os.path.join(tempfile.gettempdir(), f"brochures-{os.getpid()}.sqlite")
SIZES = {"email": (480, 320), "a5": (800, 560), "a4": (1120, 790)}
COVER_CACHE_ENTRIES = 64
BRAND_COLOUR = (18, 60, 92)
