from fastapi import APIRouter, HTTPException
from pydantic import BaseModel

from deps import Connection, Registry

router = APIRouter(prefix="/permits", tags=["permits"])


class Inspection(BaseModel):
    permit: int
    plate: str
    zone: str
    vehicle: str
    reference: int


class Permit(BaseModel):
    id: int
    plate: str
    zone: str
    resident: str


@router.get("/{permit_id}")
async def show(permit_id: int, conn: Connection) -> Permit:
    row = await conn.fetchrow("SELECT id, plate, zone, resident FROM permit WHERE id = $1", permit_id)
    if row is None:
        raise HTTPException(404, "no such permit")
    return Permit(**dict(row))


@router.post("/{permit_id}/inspections", status_code=201)
async def inspect(permit_id: int, conn: Connection, registry: Registry) -> Inspection:
    row = await conn.fetchrow("SELECT plate, zone FROM permit WHERE id = $1", permit_id)
    if row is None:
        raise HTTPException(404, "no such permit")
    status = await registry.status(row["plate"])
    reference = await conn.fetchval(
        "INSERT INTO inspection (permit_id, vehicle_status) VALUES ($1, $2) RETURNING id", permit_id, status
    )
    return Inspection(permit=permit_id, plate=row["plate"], zone=row["zone"], vehicle=status, reference=reference)
