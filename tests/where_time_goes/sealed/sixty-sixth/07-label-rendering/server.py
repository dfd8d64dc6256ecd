import asyncio
import json
import logging
import signal

from tornado.web import Application, HTTPError, RequestHandler

import labels
from options import options, parse_command_line
from sessions import RendererSessions


class Health(RequestHandler):
    def get(self):
        self.write("ok")


class Labels(RequestHandler):
    def initialize(self, sessions):
        self.sessions = sessions

    async def post(self, template):
        try:
            data = json.loads(self.request.body)
            label = await labels.render(self.sessions, template, data)
        except ValueError as error:
            raise HTTPError(400, str(error))
        self.write(label)


async def main():
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    sessions = RendererSessions(options.renderer_host, options.renderer_port, options.renderer_sessions)
    app = Application([
        (r"/health", Health),
        (r"/labels/(\w+)", Labels, {"sessions": sessions}),
    ])
    server = app.listen(options.port, address="127.0.0.1")
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    server.stop()
    sessions.close()


if __name__ == "__main__":
    asyncio.run(main())
