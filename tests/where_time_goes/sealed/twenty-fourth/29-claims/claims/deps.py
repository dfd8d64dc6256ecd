from typing import Annotated

from fastapi import Depends, Header, HTTPException
from sqlalchemy import select
from sqlalchemy.orm import Session

from claims.database import Member, SessionLocal


def get_session():
    session = SessionLocal()
    try:
        yield session
        session.commit()
    except Exception:
        session.rollback()
        raise
    finally:
        session.close()


SessionDep = Annotated[Session, Depends(get_session)]


def current_member(session: SessionDep, x_token: Annotated[str, Header()] = "demo"):
    member = session.scalar(select(Member).where(Member.token == x_token))
    if member is None:
        raise HTTPException(401, "unknown token")
    return member


MemberDep = Annotated[Member, Depends(current_member)]
