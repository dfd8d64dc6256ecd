import os

CONSUL_DNS_HOST = os.environ.get("CONSUL_DNS_HOST", "127.0.0.1")
CONSUL_DNS_PORT = int(os.environ.get("CONSUL_DNS_PORT", "23340"))
DEPOT_PORT = int(os.environ.get("DEPOT_PORT", "23341"))
REGIONS = ("north", "south", "west")
TIMEOUT = 8.0


def depot_url(region: str) -> str:
    return f"http://depot-{region}.service.consul:{DEPOT_PORT}"
