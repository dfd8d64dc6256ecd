"""What the routes of the laboratory have in common."""
import asyncio
import itertools
from collections.abc import AsyncIterator
from dataclasses import dataclass

from fastapi import Header, Request

from analyzer import Analyzer
from settings import settings

_numbers = itertools.count(1)
_sessions = asyncio.Semaphore(settings.analyzer_sessions)


@dataclass
class LabSession:
    number: int
    clinic: str
    analyzer: Analyzer


async def clinic_of(x_clinic: str = Header("walk-in")) -> str:
    return x_clinic.strip().lower()


async def lab_session(request: Request, x_clinic: str = Header("walk-in")) -> AsyncIterator[LabSession]:
    clinic = await clinic_of(x_clinic)
    async with _sessions:
        session = LabSession(next(_numbers), clinic, request.app.state.analyzer)
        request.state.lab_session = session.number
        yield session
