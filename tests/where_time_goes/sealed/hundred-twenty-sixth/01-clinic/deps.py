from typing import Annotated

from fastapi import Depends, Header, HTTPException
from sqlalchemy import select
from sqlalchemy.orm import Session

from db import get_db
from models import Staff

Db = Annotated[Session, Depends(get_db)]


def current_staff(db: Db, x_desk_token: Annotated[str, Header()] = "desk-1") -> Staff:
    staff = db.scalars(select(Staff).where(Staff.token == x_desk_token)).first()
    if staff is None:
        raise HTTPException(status_code=401, detail="unknown desk")
    return staff


CurrentStaff = Annotated[Staff, Depends(current_staff)]
