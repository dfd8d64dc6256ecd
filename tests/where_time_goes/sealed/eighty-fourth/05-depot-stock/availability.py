import asyncio
import uuid

from bus import bus
from messages import Availability, StockAnswer, StockQuestion
from settings import settings


class AnswerCollector:
    def __init__(self, question: str, expected: int) -> None:
        self.question = question
        self.expected = expected
        self.answers: list[StockAnswer] = []
        self.complete = asyncio.Event()

    def on_answer(self, data: bytes) -> None:
        answer = StockAnswer.model_validate_json(data)
        if answer.question != self.question:
            return
        self.answers.append(answer)
        if len(self.answers) >= self.expected:
            self.complete.set()


async def availability_of(pzn: str) -> Availability:
    question = StockQuestion(question=uuid.uuid4().hex, pzn=pzn)
    collector = AnswerCollector(question.question, settings.depots)
    bus.events.on("answer", collector.on_answer)
    await bus.ask(question)
    try:
        async with asyncio.timeout(settings.patience):
            await collector.complete.wait()
    except TimeoutError:
        pass
    stocked = [answer for answer in collector.answers if answer.packs]
    return Availability(
        pzn=pzn,
        packs=sum(answer.packs for answer in stocked),
        depots=sorted(answer.depot for answer in stocked),
        next_delivery=min((answer.next_delivery for answer in stocked), default=None),
    )
