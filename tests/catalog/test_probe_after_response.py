"""What a framework runs after the response is no part of the request, though the same task does it."""

from pathlib import Path

from .server_process import interpreter
from .standings_of import of_kind, standings

SCRIPT = """
    import asyncio
    from starlette.applications import Starlette
    from starlette.background import BackgroundTask
    from starlette.responses import PlainTextResponse
    from starlette.routing import Route

    async def later():
        await asyncio.sleep(0.05)  # later

    async def answer(request):
        await asyncio.sleep(0.05)  # answers
        return PlainTextResponse("done", background=BackgroundTask(later))

    app = Starlette(routes=[Route("/", answer)])

    async def receive():
        await asyncio.sleep(3600)

    async def send(message):
        pass

    async def user():
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b"", "root_path": ""}
        while True:
            await app(dict(scope), receive, send)

    async def main():
        await asyncio.gather(*(user() for _ in range(20)))

    asyncio.run(main())
    """


def test_a_task_of_starlette_s_that_follows_the_response_is_background(tmp_path: Path) -> None:
    rows, _ = standings(SCRIPT, tmp_path, interpreter("fastapi-uvicorn"), after_s=0.5)
    assert of_kind(rows, kind="timer", mark="answers") >= 3
    assert of_kind(rows, "background", kind="timer", mark="later") >= 3
    assert of_kind(rows, mark="later") == 0
