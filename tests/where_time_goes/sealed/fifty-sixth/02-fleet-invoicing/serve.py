import argparse

from waitress import serve

from app import create_app
from config import Config

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    serve(
        create_app(), host="127.0.0.1", port=args.port,
        threads=Config.SERVER_THREADS, connection_limit=500,
    )
