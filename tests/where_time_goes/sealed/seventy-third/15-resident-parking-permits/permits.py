"""Issuing of permits within a zone's quota."""
from psycopg_pool import ConnectionPool

import settings
from vehicles import Vehicle, VehicleRegister


class ZoneFull(Exception):
    pass


class NotTaxed(Exception):
    pass


def fee_for(vehicle: Vehicle) -> int:
    return settings.BASE_FEE + (
        settings.DIESEL_SURCHARGE if vehicle.fuel == "diesel" else 0
    )


def issue(pool: ConnectionPool, register: VehicleRegister, zone: str, plate: str) -> dict:
    with pool.connection() as connection:
        place = connection.execute(
            "UPDATE zones SET issued = issued + 1"
            " WHERE code = %s AND issued < quota RETURNING issued",
            (zone,),
        ).fetchone()
        if place is None:
            raise ZoneFull(zone)

        vehicle = register.look_up(plate)
        if not vehicle.taxed:
            raise NotTaxed(plate)

        return connection.execute(
            "INSERT INTO permits (zone, plate, place, fee)"
            " VALUES (%s, %s, %s, %s) RETURNING id, zone, plate, place, fee",
            (zone, plate, place["issued"], fee_for(vehicle)),
        ).fetchone()


def zone(pool: ConnectionPool, code: str) -> dict | None:
    with pool.connection() as connection:
        return connection.execute(
            "SELECT code, quota, issued FROM zones WHERE code = %s", (code,)
        ).fetchone()
