import os
from dataclasses import dataclass


@dataclass(frozen=True)
class DnsSettings:
    server: str = os.environ.get("DNS_SERVER", "127.0.0.1")
    port: int = int(os.environ.get("DNS_PORT", "29530"))
    lifetime: float = float(os.environ.get("DNS_LIFETIME", "4"))


BLOCKED_DOMAINS = frozenset({"mailinator.example", "trash.example", "tempbox.example"})
FREE_PROVIDERS = frozenset({"gmail.example", "outlook.example"})
