import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import config
import terminal


class HostGateway:
    """Keeps a branch on one session, so that its transactions stay in order."""

    def __init__(self, sessions: int = config.SESSIONS):
        context = multiprocessing.get_context("spawn")
        self.sessions = [
            ProcessPoolExecutor(1, mp_context=context, initializer=terminal.open_session) for _ in range(sessions)
        ]

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(session, terminal.ping) for session in self.sessions))

    def stop(self) -> None:
        for session in self.sessions:
            session.shutdown(wait=True, cancel_futures=True)

    def session_of(self, branch: int) -> ProcessPoolExecutor:
        return self.sessions[branch % len(self.sessions)]

    async def transact(self, branch: int, line: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.session_of(branch), terminal.transact, line)


class Accounts:
    def __init__(self, gateway: HostGateway):
        self.gateway = gateway

    async def balance(self, branch: int) -> dict:
        answer = await self.gateway.transact(branch, f"BAL {branch}")
        cents, currency = answer.split()
        return {"branch": branch, "cents": int(cents), "currency": currency}

    async def post(self, branch: int, cents: int, text: str) -> dict:
        number = await self.gateway.transact(branch, f"PST {branch} {cents} {text[:20].replace(' ', '_')}")
        return {"branch": branch, "voucher": int(number)}
