import os

DNS_HOST = os.environ.get("DNS_HOST", "127.0.0.1")
DNS_PORT = int(os.environ.get("DNS_PORT", "23041"))
CARRIER_PORT = int(os.environ.get("CARRIER_PORT", "23042"))
CARRIER_ZONE = os.environ.get("CARRIER_ZONE", "carriers.freight.internal")
RESOLVER_THREADS = int(os.environ.get("RESOLVER_THREADS", "4"))
CARRIERS = ("nordcargo", "alpenspedition", "balticline")
