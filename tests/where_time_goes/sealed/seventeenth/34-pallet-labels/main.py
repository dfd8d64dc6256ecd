import asyncio

from tornado.options import define, options, parse_command_line
from tornado.web import Application

from labels.handlers import BatchHandler, HealthHandler, LabelHandler

define("port", type=int, default=8080)


def make_app():
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/pallets/(\d+)/label", LabelHandler),
            (r"/labels", BatchHandler),
        ],
        log_function=lambda handler: None,
    )


async def main():
    parse_command_line()
    make_app().listen(options.port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
