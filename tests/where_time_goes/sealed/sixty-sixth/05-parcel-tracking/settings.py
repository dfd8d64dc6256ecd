import os

CONSUL_DNS_HOST = os.environ.get("CONSUL_DNS_HOST", "127.0.0.1")
CONSUL_DNS_PORT = int(os.environ.get("CONSUL_DNS_PORT", "23641"))
CONSUL_SUFFIX = ".consul"
DEPOT_PORT = int(os.environ.get("DEPOT_PORT", "23642"))
DEPOTS = {
    "ham": f"http://depot-ham.service.dc2.consul:{DEPOT_PORT}",
    "muc": f"http://depot-muc.service.dc2.consul:{DEPOT_PORT}",
}
