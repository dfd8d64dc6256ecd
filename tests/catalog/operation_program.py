"""A program for the servers' environment: runs the configured workload once and prints the answer as JSON.

Its argument says in which form: ``blocking`` or ``awaiting``.
"""

import asyncio
import json
import sys

from operations import configuration, workload


def blocking(settings: configuration.Configuration) -> workload.WorkloadResponse:
    from operations.sync_clients import open_clients

    with open_clients(settings) as clients:
        return workload.respond_sync(settings.workloads[0], clients)


async def awaiting(settings: configuration.Configuration) -> workload.WorkloadResponse:
    from operations.async_clients import open_clients

    async with open_clients(settings) as clients:
        return await workload.respond_async(settings.workloads[0], clients)


if __name__ == "__main__":
    settings = configuration.from_environment()
    answer = blocking(settings) if sys.argv[1] == "blocking" else asyncio.run(awaiting(settings))
    found = {"status": answer.status, "body": answer.body.decode(), "modules": sorted(sys.modules)}
    sys.stdout.write(json.dumps(found))
