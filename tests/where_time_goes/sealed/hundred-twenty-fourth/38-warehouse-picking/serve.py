import sys

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

import settings
from database import create_schema

if __name__ == "__main__":
    create_schema()
    Granian(
        "app:app",
        address="127.0.0.1",
        port=int(sys.argv[1]),
        interface=Interfaces.ASGI,
        workers=settings.WORKERS,
        log_level=LogLevels.warning,
    ).serve()
