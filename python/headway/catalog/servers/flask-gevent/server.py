"""Flask on gunicorn with its gevent worker: blocking clients, made cooperative by gevent's patches."""

from frameworks.gunicorn_server import FlaskServer
from operations.configuration import from_environment
from operations.server_settings import required


class Server(FlaskServer):
    def threads(self) -> int:
        return int(self.worker.worker_connections)


if __name__ == "__main__":
    settings = from_environment()
    Server(settings, worker_class="gevent", worker_connections=required(settings.capacities, "threads")).run()
