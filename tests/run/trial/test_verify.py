"""What the one right answer is, and what is said of a server that does not give it."""

import pytest
from tests.analysis.records import MS, server
from tests.report.load_samples import result

from headway.engine.delay_law import Fixed
from headway.errors import StageError
from headway.run.role_host import LOOPBACK
from headway.run.trial import verify
from headway.run.trial.verify import expected_body, find_undeclared_capacities, require_valid_responses
from headway.study.operations import Cpu, DbCreate, HttpPost, Sleep
from headway.study.workload import Workload
from headway.units import NS_PER_MS

from ..answering import ANSWER, Answering, answering
from ..backend.told import Told

WAIT = Workload(name="wait", path="/wait", operations=(Sleep(hold=50 * MS),))


def test_the_right_answer_has_a_token_for_each_operation() -> None:
    post = HttpPost(hold=Fixed(delay=1), path="/social")
    workload = Workload(name="all", path="/", operations=(Sleep(hold=1), Cpu(iterations=4), DbCreate(hold=1), post))
    backends = {
        "postgres": Told("postgres", tokens={"db_create": "5f3a"}),
        "http": Told("http", tokens={"/social": "posted 5f3a", "/log": "?"}),
    }
    assert expected_body(workload, backends) == b"sleep=slept cpu=14 db_create=5f3a http_post=posted 5f3a\n"


@pytest.mark.anyio
async def test_valid_responses_raise_nothing() -> None:
    await require_valid_responses(result([50.0, 51.0, 60.0]), WAIT, LOOPBACK, 1, b"")


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
class TestWrongAnswers:
    """Nothing is measured, and the fault says why."""

    async def said(self, failures: dict[str, int], asked: Answering) -> str:
        with pytest.raises(StageError) as caught:
            await require_valid_responses(result([50.0], failures), WAIT, LOOPBACK, asked.port, b"sleep=slept\n")
        assert caught.value.faults[0].remedy
        return caught.value.faults[0].message

    async def test_what_is_wrong_is_shown_beside_what_is_right(self) -> None:
        with answering(ANSWER) as asked:
            said = await self.said({"body": 1}, asked)
            assert asked.asked == ["GET /wait HTTP/1.1"]
        assert "a lone request to /wait failed: body." in said
        assert r"Expected 200 and b'sleep=slept\n'; asked again, the server says 200 and b'here'." in said

    async def test_a_server_that_says_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(verify, "ASKED_AGAIN_NS", 100 * NS_PER_MS)
        with answering(ANSWER, listening=False) as asked:
            said = await self.said({"refused": 1}, asked)
        assert "failed: refused. Asked again, the server says nothing: connection refused" in said

    async def test_one_that_did_not_wait_need_not_be_asked_again(self) -> None:
        with answering(ANSWER) as asked:
            said = await self.said({"too-quick": 1}, asked)
            assert asked.asked == []
        assert "before the 50.0 ms that its operations take" in said


def test_capacities_that_are_as_declared_are_valid() -> None:
    declared = server(executor=4)
    assert find_undeclared_capacities(declared, declared.capacities.as_configured() | {"pid": 7}) is None


def test_capacities_that_differ_are_named() -> None:
    declared = server(executor=4)
    read_back = declared.capacities.as_configured() | {"executor": 40}
    del read_back["backlog"]
    found = find_undeclared_capacities(declared, read_back)
    assert found is not None
    assert "executor: declared 4, read back 40" in found.reason
    assert "backlog: declared 128, read back nothing" in found.reason
    assert found.evidence == {"executor": "40", "backlog": "nothing"}
