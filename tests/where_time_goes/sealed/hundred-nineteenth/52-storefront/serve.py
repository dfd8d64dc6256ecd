import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "storefront.settings")

from cheroot.wsgi import Server
from django.core.wsgi import get_wsgi_application


def main(port: int) -> None:
    server = Server(
        ("127.0.0.1", port),
        get_wsgi_application(),
        numthreads=40,
        request_queue_size=256,
        server_name="storefront",
    )
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]))
