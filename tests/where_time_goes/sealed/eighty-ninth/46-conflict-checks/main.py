"""Conflict-of-interest checks for new matters."""
from litestar import Litestar, get
from litestar.datastructures import State

from conflicts.middleware import MemoryHygiene, RequestId
from conflicts.party_index import PartyIndex
from conflicts.register import load_parties
from conflicts.routes import check_matter, party_card
from conflicts.settings import settings


def load_index(app: Litestar) -> None:
    index = PartyIndex()
    for party in load_parties(settings.party_count, settings.seed):
        index.add(party)
    app.state.parties = index


@get("/health", sync_to_thread=False)
def health(state: State) -> dict[str, int]:
    return {"parties": len(state.parties)}


app = Litestar(
    route_handlers=[health, check_matter, party_card],
    on_startup=[load_index],
    middleware=[RequestId, MemoryHygiene],
    openapi_config=None,
    logging_config=None,
)
