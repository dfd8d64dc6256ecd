import sys


def main(port: int) -> None:
    from granian import Granian
    from granian.constants import Interfaces
    from granian.log import LogLevels

    Granian(
        "main:app",
        address="127.0.0.1",
        port=port,
        interface=Interfaces.ASGI,
        workers=1,
        websockets=False,
        log_level=LogLevels.warning,
    ).serve()


if __name__ == "__main__":
    main(int(sys.argv[1]))
