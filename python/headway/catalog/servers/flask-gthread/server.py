"""Flask on gunicorn with its threaded worker."""

from frameworks.gunicorn_server import FlaskServer
from operations.configuration import from_environment
from operations.server_settings import required


class Server(FlaskServer):
    def threads(self) -> int:
        return int(self.worker.tpool._max_workers)


if __name__ == "__main__":
    settings = from_environment()
    Server(settings, worker_class="gthread", threads=required(settings.capacities, "threads")).run()
