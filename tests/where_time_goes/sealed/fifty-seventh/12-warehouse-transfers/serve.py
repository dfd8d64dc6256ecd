import sys

from waitress import serve

from app import app

serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=64)
