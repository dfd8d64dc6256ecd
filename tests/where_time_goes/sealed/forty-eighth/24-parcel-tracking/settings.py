import os

CONSUL_DNS = ("127.0.0.1", int(os.environ.get("CONSUL_DNS_PORT", "21822")))
CONSUL_SUFFIX = ".service.consul"
CARRIER_PORT = int(os.environ.get("CARRIER_PORT", "21823"))
CARRIERS = {
    "nordfrakt": "nordfrakt",
    "alpin": "alpin-express",
    "kustbud": "kustbud",
}
REQUEST_TIMEOUT = 30
