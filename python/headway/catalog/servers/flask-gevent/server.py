"""Flask on gunicorn with its gevent worker: blocking clients, made cooperative by gevent's patches."""

from frameworks.gunicorn_server import FlaskServer

if __name__ == "__main__":
    FlaskServer("gevent", threads_setting="worker_connections").run()
