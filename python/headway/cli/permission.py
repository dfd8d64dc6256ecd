"""Load on another's host is an attack: a host that is not this machine needs the user's permission."""

import ipaddress
import socket

from headway.errors import Fault, StudyError


def require_permitted(hosts: set[str], elsewhere: bool) -> None:
    """Raise StudyError for each host that cannot be resolved, or is not this machine without permission."""
    faults = [fault for host in sorted(hosts) if (fault := _fault(host, elsewhere))]
    if faults:
        raise StudyError(*faults)


def _fault(host: str, elsewhere: bool) -> Fault | None:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return Fault(f"{host} cannot be resolved: {reason}", "URL", "check the name, or give an address")
    if elsewhere or all(_is_local(str(entry[4][0])) for entry in found):
        return None
    return Fault(f"{host} is not this machine", "URL", "say --i-may-load-this-host if its owner has agreed")


def _is_local(address: str) -> bool:
    if ipaddress.ip_address(address.partition("%")[0]).is_loopback:
        return True
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
        return True
