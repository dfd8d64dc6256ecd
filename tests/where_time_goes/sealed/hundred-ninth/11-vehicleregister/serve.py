import argparse

from cheroot import wsgi

import config
import enquiries
from register import Register


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--host", default="127.0.0.1")
    arguments.add_argument("--port", type=int, default=8080)
    options = arguments.parse_args()

    settings = config.load()
    register = Register(
        settings.get("register", "host"),
        settings.getint("register", "port"),
        settings.get("register", "authority"),
        settings.getfloat("register", "timeout"),
    )
    reasons = {item.strip() for item in settings.get("privacy", "reasons").split(",")}
    server = wsgi.Server(
        (options.host, options.port),
        enquiries.build(register, reasons),
        numthreads=settings.getint("server", "threads"),
        request_queue_size=settings.getint("server", "backlog"),
        timeout=settings.getint("server", "idle_seconds"),
    )
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main()
