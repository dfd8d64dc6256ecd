from collections.abc import AsyncIterator

from litestar import Litestar, get
from litestar.di import Provide
from litestar.exceptions import NotFoundException

from bank.config import TENANTS
from bank.ledger import Ledger
from bank.statements import StatementService


async def tenant_statements(tenant: str) -> AsyncIterator[StatementService]:
    profile = TENANTS.get(tenant)
    if profile is None:
        raise NotFoundException(f"unknown tenant {tenant}")
    async with Ledger(profile) as ledger:
        yield StatementService(ledger)


@get("/health", sync_to_thread=False)
def health() -> dict[str, bool]:
    return {"ok": True}


@get(
    "/{tenant:str}/statements/{account:int}",
    dependencies={"statements": Provide(tenant_statements)},
)
async def statement(statements: StatementService, account: int) -> dict:
    return await statements.monthly(account)


app = Litestar(route_handlers=[health, statement], openapi_config=None, logging_config=None)
