"""Flask on waitress: one thread polls the connections, others answer."""

from flask import Flask, Response
from operations import capacities, configuration, listening, server_settings
from operations.sync_clients import open_clients
from operations.workload import CONTENT_TYPE, respond_sync
from waitress.server import create_server


def main():
    settings = configuration.from_environment()
    its = settings.capacities
    listener = listening.bind(settings)
    application = Flask(__name__, static_folder=None)
    threads = server_settings.required(its, "threads")
    backlog = server_settings.required(its, "backlog")
    keep_alive_s = server_settings.required_seconds(its, "keep_alive_s")
    with open_clients(settings) as clients:

        def found():
            said = capacities.to_json(
                listener=listener,
                threads=len(server.task_dispatcher.threads),
                executor=None,
                keep_alive_s=float(server.adj.channel_timeout),
                clients=clients.capacities(),
            )
            return Response(said, content_type="application/json")

        def view(workload):
            def answer():
                result = respond_sync(workload, clients)
                return Response(result.body, result.status, content_type=CONTENT_TYPE)

            return answer

        application.add_url_rule(capacities.PATH, "capacities", found)
        for workload in settings.workloads:
            application.add_url_rule(workload.path, workload.name, view(workload), methods=[workload.method])
        server = create_server(
            application,
            sockets=[listener],
            threads=threads,
            backlog=backlog,
            channel_timeout=int(keep_alive_s),
            connection_limit=2000,
        )
        server.run()


main()
