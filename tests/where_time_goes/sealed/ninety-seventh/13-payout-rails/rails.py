"""Client of the instant-payment rails."""

import httpx
from tenacity import AsyncRetrying, RetryError, retry_if_result, stop_after_delay, wait_fixed

from config import Settings
from schemas import Instruction, PayoutOrder, State


class SettlementTimeout(Exception):
    pass


def is_pending(instruction: Instruction) -> bool:
    return instruction.state is State.PENDING


class Rails:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._client = httpx.AsyncClient(
            base_url=settings.url,
            timeout=settings.timeout,
            limits=httpx.Limits(
                max_connections=settings.connections, max_keepalive_connections=settings.connections
            ),
        )

    async def instruct(self, order: PayoutOrder) -> Instruction:
        response = await self._client.post("/instructions", json=order.model_dump())
        response.raise_for_status()
        return Instruction.model_validate(response.json())

    async def status(self, instruction_id: str) -> Instruction:
        response = await self._client.get(f"/instructions/{instruction_id}")
        response.raise_for_status()
        return Instruction.model_validate(response.json())

    async def settle(self, instruction_id: str) -> Instruction:
        """Return the instruction once the rails have settled or rejected it."""
        until_final = AsyncRetrying(
            retry=retry_if_result(is_pending),
            wait=wait_fixed(self._settings.status_interval),
            stop=stop_after_delay(self._settings.status_deadline),
        )
        try:
            return await until_final(self.status, instruction_id)
        except RetryError as error:
            raise SettlementTimeout(instruction_id) from error

    async def close(self) -> None:
        await self._client.aclose()
