from collections.abc import AsyncGenerator

from litestar.datastructures import State

from .lims import LimsSession
from .service import ReferralService


async def lims_session(state: State) -> AsyncGenerator[LimsSession, None]:
    licence = state.licence
    await licence.take()
    try:
        yield LimsSession(state.http)
    finally:
        licence.give_back()


async def referral_service(lims: LimsSession) -> ReferralService:
    return ReferralService(lims)
