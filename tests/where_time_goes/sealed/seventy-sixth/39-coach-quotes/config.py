import os
from dataclasses import dataclass


@dataclass(frozen=True)
class OperatorConfig:
    code: str
    url: str
    parallel: int
    timeout: float = 15.0


PEER_PORT = os.environ.get("PEER_PORT", "24620")

OPERATOR = OperatorConfig(
    code="nordexpress",
    url=f"http://127.0.0.1:{PEER_PORT}/api",
    parallel=int(os.environ.get("OPERATOR_PARALLEL", "3")),
)
COMMISSION = 0.06
