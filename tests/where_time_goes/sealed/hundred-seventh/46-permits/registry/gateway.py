from typing import Any

from django.conf import settings

from registry.connection import RegistryConnection
from registry.pool import ConnectionPool


class RegistryGateway:
    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    def permit(self, number: int) -> dict[str, Any] | None:
        with self._pool.connection() as connection:
            return connection.ask(f"PERMIT {number}")

    def permits_of(self, parcel: str) -> list[dict[str, Any]]:
        with self._pool.connection() as connection:
            return connection.ask(f"PARCEL {parcel}")


def default_gateway() -> RegistryGateway:
    def connect() -> RegistryConnection:
        return RegistryConnection(settings.REGISTRY_HOST, settings.REGISTRY_PORT, settings.REGISTRY_TIMEOUT)

    return RegistryGateway(ConnectionPool(connect, settings.REGISTRY_CONNECTIONS, settings.REGISTRY_TIMEOUT))
