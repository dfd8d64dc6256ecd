"""No gate fails for a healthy trial."""

from ..records import (
    closed,
    measured,
    open_,
)
from .planted import judged


def test_a_healthy_trial_passes_every_gate() -> None:
    assert judged(measured()) == {}
    assert judged(measured(users=None, throughput=50), open_(50)) == {}
    assert judged(measured(users=12, throughput=9.35, in_system=2.65, response_ms=[283]), closed(think_s=1)) == {}
