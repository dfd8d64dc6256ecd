from litestar import get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from conflicts.companies import officers_of
from conflicts.models import CheckResult, Hit, MatterIntake
from conflicts.settings import settings


@post("/matters/check", status_code=200)
async def check_matter(data: MatterIntake, state: State) -> CheckResult:
    officers = await officers_of(data.client)
    hits: list[Hit] = []
    for name in data.adverse:
        for party in state.parties.find(name):
            for engagement in party.engagements:
                if engagement.role == "client":
                    hits.append(Hit(party.party_id, party.name, engagement.role, engagement.matter_no))
    return CheckResult(clear=not hits, officers=len(officers), hits=hits[: settings.max_hits])


@get("/parties/{party_id:int}")
async def party_card(party_id: int, state: State) -> dict[str, object]:
    party = state.parties.get(party_id)
    if party is None:
        raise NotFoundException(f"party {party_id}")
    return {"name": party.name, "aliases": party.aliases, "matters": [e.matter_no for e in party.engagements]}
