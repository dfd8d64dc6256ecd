"""What `headway doctor` says of the generator's own maximum."""

import pytest

from headway.errors import Fault, StageError
from headway.record.run import GeneratorMaximum
from headway.run import examination as module


def examined(monkeypatch: pytest.MonkeyPatch, per_s: float | None) -> module.Examination:
    async def generator_maximum(connection: str, body_bytes: int, *_: object) -> GeneratorMaximum:
        if per_s is None:
            raise StageError(Fault("the load generator fails", remedy="mend it"))
        return GeneratorMaximum.model_validate({
            "connection": connection, "users": 64, "body_bytes": body_bytes, "throughput_per_s": per_s,
            "cpu_ns_per_request": 3700, "backend": "epoll",
        })  # fmt: skip

    monkeypatch.setattr(module, "generator_maximum", generator_maximum)
    return module._examine("generator's maximum", module._generator)


def test_the_maximum_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    found = examined(monkeypatch, 212_074.8)
    assert found.state == "ok"
    assert found.found == "212,075 requests/s against its own null server, 3.70 µs of CPU a request, backend epoll"


def test_a_low_maximum_limits_what_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    found = examined(monkeypatch, 29_000)
    assert found.state == "limited"
    assert found.remedy


def test_none_is_told_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    found = examined(monkeypatch, None)
    assert (found.state, found.found, found.remedy) == ("missing", "the load generator fails", "mend it")
