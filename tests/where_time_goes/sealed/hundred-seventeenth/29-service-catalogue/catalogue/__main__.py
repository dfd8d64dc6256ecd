import asyncio
import logging
from types import SimpleNamespace

from tornado.web import Application

from . import handlers
from .config import options
from .directory import Directory
from .upstream import BuildServer, Deployments, Objectives, Pager


def make_app() -> Application:
    tools = SimpleNamespace(
        ci=BuildServer(options.ci_url),
        pager=Pager(options.pager_url),
        deploy=Deployments(options.deploy_url),
        slo=Objectives(options.slo_url),
    )
    shared = {"directory": Directory(options.directory_ttl), "tools": tools}
    return Application(
        [
            (r"/health", handlers.Health),
            (r"/services/([\w-]+)", handlers.ServiceCard, shared),
            (r"/teams/([\w-]+)", handlers.TeamBoard, shared),
        ],
        log_function=lambda handler: None,
    )


async def main():
    options.parse_command_line()
    logging.getLogger().setLevel(logging.WARNING)
    make_app().listen(options.port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
