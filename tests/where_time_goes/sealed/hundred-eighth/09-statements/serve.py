import argparse
import signal

from cheroot.wsgi import Server

from statements import make_app


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--threads", type=int, default=48)
    options = parser.parse_args()
    server = Server(
        ("127.0.0.1", options.port),
        make_app(),
        numthreads=options.threads,
        max=options.threads,
        request_queue_size=256,
        timeout=30,
    )
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(SystemExit(0)))
    try:
        server.start()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
