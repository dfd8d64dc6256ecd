"""What goes on beside a body: it ends with the body, may end it, and errors of either come out as they are."""

import anyio
import anyio.lowlevel
import pytest
from tests.deadline import DEADLINE_S

from headway.errors import Fault, StageError
from headway.run.process import run_in_background

pytestmark = pytest.mark.anyio


async def test_it_ends_with_the_body() -> None:
    ended = []

    async def beside(_: anyio.CancelScope) -> None:
        try:
            await anyio.sleep_forever()
        finally:
            ended.append(True)

    async with run_in_background(beside):
        await anyio.lowlevel.checkpoint()
    assert ended == [True]


async def test_it_may_end_the_body() -> None:
    async def beside(body: anyio.CancelScope) -> None:
        body.cancel()

    with anyio.fail_after(DEADLINE_S):
        async with run_in_background(beside):
            await anyio.sleep_forever()


async def test_an_error_of_the_body_comes_out_as_it_is() -> None:
    async def beside(_: anyio.CancelScope) -> None:
        await anyio.sleep_forever()

    with pytest.raises(ValueError, match="of the body"):
        async with run_in_background(beside):
            raise ValueError("of the body")


async def test_an_error_beside_it_ends_the_body_and_comes_out_as_it_is() -> None:
    async def beside(_: anyio.CancelScope) -> None:
        raise StageError(Fault("the guard is gone"))

    with anyio.fail_after(DEADLINE_S), pytest.raises(StageError, match="the guard is gone"):
        async with run_in_background(beside):
            await anyio.sleep_forever()
