"""The ports that peers have where nobody says otherwise (IANA's registry): what listens at a port, by its number.

The machine's own list of them, services(5), is not in every container.
"""

import socket
from contextlib import suppress

PORTS = {
    "postgres": 5432, "postgresql": 5432, "mysql": 3306, "mariadb": 3306, "mssql": 1433, "oracle": 1521, "redis": 6379,
    "rediss": 6379, "amqp": 5672, "mongodb": 27017, "cassandra": 9042, "kafka": 9092, "elasticsearch": 9200,
    "memcached": 11211, "http": 80, "https": 443, "smtp": 25, "domain": 53, "ldap": 389,
}  # fmt: skip
"""By kind, as URLs begin with it."""


def name_of_port(port: int) -> str:
    """Return what listens at this port if it is a well-known one; "" otherwise."""
    known = next((kind for kind, number in PORTS.items() if number == port), "")
    if not known:
        with suppress(OSError, OverflowError):
            return socket.getservbyport(port)
    return known
