"""A program for the servers' environment: runs the configured workload once and prints the answer as JSON.

Its argument says in which form: ``blocking`` or ``awaiting``.
"""

import asyncio
import json
import sys

from steps import configuration, workload


def blocking(settings: configuration.Configuration) -> workload.Answer:
    from steps.blocking_clients import open_clients

    with open_clients(settings) as clients:
        return workload.run_blocking(settings.workloads[0], clients)


async def awaiting(settings: configuration.Configuration) -> workload.Answer:
    from steps.awaiting_clients import open_clients

    async with open_clients(settings) as clients:
        return await workload.run_awaiting(settings.workloads[0], clients)


if __name__ == "__main__":
    settings = configuration.from_environment()
    answer = blocking(settings) if sys.argv[1] == "blocking" else asyncio.run(awaiting(settings))
    found = {"status": answer.status, "body": answer.body.decode(), "modules": sorted(sys.modules)}
    sys.stdout.write(json.dumps(found))
