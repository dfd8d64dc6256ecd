"""A program for the servers' environment: runs the configured workload once and prints the answer as JSON.

Its argument says in which form: ``sync`` or ``async``.
"""

import asyncio
import json
import sys

from operations import configuration, workload


def run_sync(settings: configuration.Configuration) -> workload.WorkloadResponse:
    from operations.sync_clients import open_clients

    with open_clients(settings) as clients:
        return workload.respond_sync(settings.workloads[0], clients)


async def run_async(settings: configuration.Configuration) -> workload.WorkloadResponse:
    from operations.async_clients import open_clients

    async with open_clients(settings) as clients:
        return await workload.respond_async(settings.workloads[0], clients)


if __name__ == "__main__":
    settings = configuration.from_environment()
    answer = run_sync(settings) if sys.argv[1] == "sync" else asyncio.run(run_async(settings))
    found = {"status": answer.status, "body": answer.body.decode(), "modules": sorted(sys.modules)}
    sys.stdout.write(json.dumps(found))
