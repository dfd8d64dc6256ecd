import os
from dataclasses import dataclass, field

LEDGER_URL = "http://127.0.0.1:" + os.environ.get("LEDGER_PORT", "18520")


@dataclass(frozen=True)
class Tenant:
    key: str
    iban_prefix: str
    token: str
    headers: dict = field(default_factory=dict)


TENANTS = {
    "nordbank": Tenant("nordbank", "DE44", "nb-5512", {"x-branch": "001"}),
    "sparhaus": Tenant("sparhaus", "DE91", "sh-0810"),
    "alpina": Tenant("alpina", "AT61", "al-7733", {"x-branch": "420"}),
}
