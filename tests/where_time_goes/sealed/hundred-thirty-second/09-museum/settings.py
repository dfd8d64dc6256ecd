import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Settings:
    catalogue_url: str = field(
        default_factory=lambda: f"http://127.0.0.1:{os.environ.get('PEER_PORT', '29880')}"
    )
    catalogue_timeout: float = 5.0
    label_tool: tuple[str, ...] = (sys.executable, str(ROOT / "tools" / "make_label.py"))
    label_timeout: float = 20.0
    default_format: str = "wall"
