import argparse
import logging
import os


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    port = parser.parse_args().port
    os.environ.setdefault("SITE_URL", f"http://127.0.0.1:{port}")
    logging.basicConfig(level=logging.ERROR)

    from cheroot.wsgi import Server

    import settings
    from app import create_app

    server = Server((settings.HOST, port), create_app(), numthreads=settings.THREADS, request_queue_size=256)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main()
