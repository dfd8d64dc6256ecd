import re

import settings
from mailhosts import mail_hosts

LOCAL = re.compile(r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$")
DOMAIN = re.compile(r"^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$")


def split(address):
    local, _, domain = address.strip().rpartition("@")
    return local, domain.lower()


async def check_domain(domain):
    if not DOMAIN.match(domain):
        return {"domain": domain, "accepts_mail": False, "hosts": []}
    hosts = mail_hosts(domain)
    return {"domain": domain, "accepts_mail": bool(hosts), "hosts": hosts}


async def check_address(address):
    local, domain = split(address)
    reasons = []
    if not LOCAL.match(local):
        reasons.append("malformed")
    if domain in settings.DISPOSABLE:
        reasons.append("disposable")
    if local.lower() in settings.ROLE_ACCOUNTS:
        reasons.append("role account")
    found = await check_domain(domain)
    if not found["accepts_mail"]:
        reasons.append("no mail host")
    return {"address": address, "accepted": not reasons, "reasons": reasons}
