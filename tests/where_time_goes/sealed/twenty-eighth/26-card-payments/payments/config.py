import os
from dataclasses import dataclass


@dataclass(frozen=True)
class AcquirerConfig:
    base_url: str = f"https://127.0.0.1:{os.environ.get('ACQUIRER_PORT', '19526')}"
    ca_file: str = os.environ.get("ACQUIRER_CA", "/tmp/acquirer-19526/ca.pem")
    api_key: str = os.environ.get("ACQUIRER_KEY", "test")
    timeout: float = 10.0


config = AcquirerConfig()
