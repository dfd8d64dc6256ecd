from collections.abc import AsyncGenerator

from litestar import Request
from litestar.exceptions import HTTPException

import settings
from carriers import CarrierClient
from quota import Account, QuotaBook, QuotaExceeded

carrier_client = CarrierClient()
quota_book = QuotaBook()


async def provide_carrier() -> CarrierClient:
    return carrier_client


async def provide_account(request: Request) -> AsyncGenerator[Account, None]:
    name = request.headers.get("x-account", settings.DEFAULT_ACCOUNT)
    try:
        async with quota_book.reserve(name) as account:
            yield account
    except QuotaExceeded as exc:
        raise HTTPException(status_code=429, detail=f"allowance of {exc} is used up") from exc
