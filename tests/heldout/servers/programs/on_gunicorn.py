"""What programs on gunicorn have in common: its own way of embedding, with the capacities that the settings give."""

from gunicorn.app.base import BaseApplication
from operations import listening, server_settings


class OnGunicorn(BaseApplication):
    """`own` are gunicorn's settings besides; `worker` is the one that this process is, after the fork."""

    def __init__(self, settings, **own):
        self.settings, self.own, self.worker = settings, own, None
        super().__init__()

    def load_config(self):
        its = self.settings.capacities
        for name, value in {
            "bind": f"fd://{listening.bind(self.settings).detach()}",
            "backlog": server_settings.required(its, "backlog"),
            "workers": server_settings.required(its, "processes"),
            "keepalive": int(its.keep_alive_s or 0),
            "timeout": int(server_settings.required_seconds(its, "worker_timeout_s")),
            "graceful_timeout": 0,
            "loglevel": "error",
            "post_fork": self.forked,
            **self.own,
        }.items():
            self.cfg.set(name, value)

    def forked(self, _arbiter, worker):
        self.worker = worker
