import asyncio

from tornado.options import define, options, parse_command_line
from tornado.web import Application

from billing.handlers import HealthHandler, InvoiceHandler, StatementHandler
from billing.renderer import DocumentRenderer
from billing.settings import load_settings

define("port", default=8888, type=int)


def make_app() -> Application:
    settings = load_settings()
    renderer = DocumentRenderer(settings.renderer_url, timeout=settings.renderer_timeout)
    context = {"renderer": renderer}
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/invoices/(\d+)\.pdf", InvoiceHandler, context),
            (r"/statements/(\d+)\.pdf", StatementHandler, context),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    parse_command_line()
    make_app().listen(options.port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
