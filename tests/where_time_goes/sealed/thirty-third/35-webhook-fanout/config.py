import os

# Endpoints are published in the service catalogue; its DNS interface answers A records.
CONSUL_DNS_ADDRESS = "127.0.0.1"
CONSUL_DNS_PORT = int(os.environ.get("CONSUL_DNS_PORT", "19355"))
DNS_LIFETIME = 3.0

ENDPOINTS_PORT = int(os.environ.get("ENDPOINTS_PORT", "19345"))
DELIVERY_TIMEOUT = 6.0

SUBSCRIPTIONS = {
    4: ["billing-hooks.service.consul", "crm-hooks.service.consul"],
    7: ["billing-hooks.service.consul", "search-hooks.service.consul"],
    9: ["audit-hooks.service.consul"],
}
