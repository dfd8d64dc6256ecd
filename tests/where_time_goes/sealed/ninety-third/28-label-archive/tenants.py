"""The shippers that we keep labels for. Each has a bucket and credentials of its own."""
from dataclasses import dataclass


class UnknownTenant(LookupError):
    pass


@dataclass(frozen=True)
class Tenant:
    slug: str
    bucket: str
    access_key: str
    secret_key: str


_TENANTS = {
    tenant.slug: tenant
    for tenant in (
        Tenant("nordfracht", "labels-nordfracht", "AKNORD", "nord-secret"),
        Tenant("alpenpost", "labels-alpenpost", "AKALPEN", "alpen-secret"),
        Tenant("hafenline", "labels-hafenline", "AKHAFEN", "hafen-secret"),
    )
}


def tenant_of(slug: str) -> Tenant:
    try:
        return _TENANTS[slug]
    except KeyError:
        raise UnknownTenant(slug) from None
