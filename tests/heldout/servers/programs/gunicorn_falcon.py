"""Falcon on gunicorn: its sync worker or its threaded one, with or without a limit of requests."""

import atexit
from contextlib import ExitStack

import falcon
from on_gunicorn import OnGunicorn
from operations import capacities, configuration, server_settings
from operations.sync_clients import open_clients
from operations.workload import CONTENT_TYPE, respond_sync


class Resource:
    def __init__(self, workload, clients):
        self.workload, self.clients = workload, clients

    def on_get(self, _request, response):
        result = respond_sync(self.workload, self.clients)
        response.status, response.content_type, response.data = result.status, CONTENT_TYPE, result.body


class Found:
    def __init__(self, worker, clients):
        self.worker, self.clients = worker, clients

    def on_get(self, _request, response):
        threads = self.worker.tpool._max_workers if hasattr(self.worker, "tpool") else 1
        response.content_type = "application/json"
        response.data = capacities.to_json(
            listener=self.worker.sockets[0],
            processes=self.worker.cfg.workers,
            threads=threads,
            executor=None,
            keep_alive_s=float(self.worker.cfg.keepalive) if threads > 1 else 0.0,
            clients=self.clients.capacities(),
            worker_timeout_s=float(self.worker.cfg.timeout),
        )


class Server(OnGunicorn):
    def load(self):
        stack = ExitStack()
        atexit.register(stack.close)
        clients = stack.enter_context(open_clients(self.settings))
        application = falcon.App()
        application.add_route(capacities.PATH, Found(self.worker, clients))
        for workload in self.settings.workloads:
            application.add_route(workload.path, Resource(workload, clients))
        return application


settings = configuration.from_environment()
most_requests = int(settings.settings.get("max_requests", 0))
Server(
    settings,
    worker_class=settings.settings.get("worker", "gthread"),
    threads=server_settings.required(settings.capacities, "threads"),
    max_requests=most_requests,
    graceful_timeout=2 if most_requests else 0,
).run()
