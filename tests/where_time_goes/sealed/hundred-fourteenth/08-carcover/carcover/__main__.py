import argparse

import uvicorn

from carcover.settings import settings


def main() -> None:
    parser = argparse.ArgumentParser(prog="carcover")
    parser.add_argument("--port", type=int, default=settings.port)
    arguments = parser.parse_args()
    uvicorn.run(
        "carcover.api:app",
        host=settings.host,
        port=arguments.port,
        access_log=False,
        timeout_keep_alive=30,
    )


if __name__ == "__main__":
    main()
