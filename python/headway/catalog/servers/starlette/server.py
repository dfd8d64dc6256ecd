"""Starlette on uvicorn: one process, asyncio's own event loop, every wait is awaited."""

from frameworks.starlette_app import application, serve_uvicorn, uvicorn_capacities, uvicorn_config
from operations.configuration import from_environment
from operations.listening import bind


def main() -> None:
    settings = from_environment()
    listener = bind(settings)
    program = application(settings, lambda clients: uvicorn_capacities(server, listener, clients))
    server = uvicorn_config(program, settings, loop="asyncio", http="h11")
    serve_uvicorn(server, settings, listener)


if __name__ == "__main__":
    main()
