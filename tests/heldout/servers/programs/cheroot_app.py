"""Cheroot, CherryPy's server: a fixed pool of threads."""

from cheroot import wsgi
from operations import capacities, configuration, server_settings
from operations.sync_clients import open_clients
from operations.workload import CONTENT_TYPE, NO_SUCH_WORKLOAD, respond_sync


def main():
    settings = configuration.from_environment()
    its = settings.capacities
    with open_clients(settings) as clients:

        def answer(request, start):
            if request["PATH_INFO"] == capacities.PATH:
                said = capacities.to_json(
                    listener=server.socket,
                    threads=server.requests.min,
                    executor=None,
                    keep_alive_s=float(server.timeout),
                    clients=clients.capacities(),
                )
                start("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(said)))])
                return [said]
            workload = settings.workload(request["REQUEST_METHOD"], request["PATH_INFO"])
            result = respond_sync(workload, clients) if workload else NO_SUCH_WORKLOAD
            status = f"{result.status} {'OK' if result.status == 200 else 'Failed'}"
            start(status, [("Content-Type", CONTENT_TYPE), ("Content-Length", str(len(result.body)))])
            return [result.body]

        server = wsgi.Server(
            (settings.host, settings.port),
            answer,
            numthreads=server_settings.required(its, "threads"),
            max=server_settings.required(its, "threads"),
            request_queue_size=server_settings.required(its, "backlog"),
            timeout=int(server_settings.required_seconds(its, "keep_alive_s")),
        )
        server.start()


main()
