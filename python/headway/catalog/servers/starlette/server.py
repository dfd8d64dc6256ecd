"""Starlette on uvicorn: one process, asyncio's own event loop, every wait is awaited."""

from frameworks.starlette_app import application, serve_uvicorn

if __name__ == "__main__":
    serve_uvicorn(application, loop="asyncio", http="h11")
