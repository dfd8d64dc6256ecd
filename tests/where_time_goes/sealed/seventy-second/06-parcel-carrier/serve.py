import sys

from waitress import serve

import settings
from app import create_app

serve(create_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS)
