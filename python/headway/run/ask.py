"""Asking a server something from within its own host: not over the link, and not counted there."""

import base64
from dataclasses import dataclass

from pydantic import TypeAdapter

from headway.engine.ask import AskOrder, AskResult
from headway.engine.binary import find_engine
from headway.run.actor import Actor
from headway.run.role_host import Host
from headway.units import NS_PER_MS, NS_PER_S

ASK_MESSAGE: TypeAdapter[AskResult] = TypeAdapter(AskResult)

SPARE_S = 5.0


@dataclass(frozen=True)
class Answer:
    """What was answered: `status` None, and why in `failure`, where nothing was in time."""

    status: int | None
    body: bytes
    failure: str


async def ask(host: Host, url: str, method: str = "GET", deadline_ns: int = 15 * NS_PER_S) -> Answer:
    """Asks again and again until there is an answer, or the deadline is over."""
    order = AskOrder(url=url, method=method, interval_ns=10 * NS_PER_MS, deadline_ns=deadline_ns)
    async with Actor([str(find_engine()), "ask"], order, ASK_MESSAGE, host=host) as actor:
        said = await actor.expect(AskResult, deadline_ns / NS_PER_S + SPARE_S)
    return Answer(said.status, base64.b64decode(said.body_base64), said.failure)
