"""Flask on gunicorn with its threaded worker."""

from frameworks.gunicorn_server import FlaskServer

if __name__ == "__main__":
    FlaskServer("gthread", threads_setting="threads").run()
