import os

import dns.resolver
from email_validator import EmailNotValidError, validate_email

BLOCKED = {"mailinator.com", "trashmail.de"}

resolver = dns.resolver.Resolver(configure=False)
resolver.nameservers = ["127.0.0.1"]
resolver.port = int(os.environ.get("OFFICE_NS_PORT", "47281"))
resolver.lifetime = 4.0


def inspect(address):
    try:
        found = validate_email(address, check_deliverability=True, dns_resolver=resolver)
    except EmailNotValidError:
        return {"address": address, "ok": False}
    return {"address": found.normalized, "ok": found.domain not in BLOCKED}
