import asyncio
import logging

from pydantic import BaseModel
from tenacity import AsyncRetrying, before_sleep_log, retry_if_exception_type, stop_after_attempt, wait_random

import config
from dialogue import HlrLink

log = logging.getLogger("subscribers")


class Routing(BaseModel):
    msisdn: str
    imsi: str
    network: str
    roaming: bool = False


class Reach(BaseModel):
    msisdn: str
    attached: bool


class SubscriberService:
    def __init__(self, link: HlrLink, settings: config.HlrSettings = config.hlr):
        self._link = link
        self._settings = settings

    async def _ask(self, operation: str, msisdn: str) -> dict:
        """Dialogues get lost in the signalling network now and then."""
        retrying = AsyncRetrying(
            stop=stop_after_attempt(self._settings.attempts),
            retry=retry_if_exception_type((asyncio.TimeoutError, ConnectionError)),
            wait=wait_random(0, self._settings.pause),
            before_sleep=before_sleep_log(log, logging.DEBUG),
            reraise=True,
        )
        async for attempt in retrying:
            with attempt:
                patience = self._settings.first_timeout * self._settings.timeout_factor ** (
                    attempt.retry_state.attempt_number - 1
                )
                return await self._link.invoke(operation, patience, msisdn=msisdn)

    async def routing(self, msisdn: str) -> Routing:
        found = await self._ask("sendRoutingInfoForSM", msisdn)
        return Routing(msisdn=msisdn, imsi=found["imsi"], network=found["network"], roaming=found["network"] != "26201")

    async def reach(self, msisdn: str) -> Reach:
        found = await self._ask("anyTimeInterrogation", msisdn)
        return Reach(msisdn=msisdn, attached=found["attached"])
