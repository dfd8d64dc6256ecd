"""What takes seconds to import is imported by the commands that need it, not by every one."""

import subprocess
import sys

SLOW = ("scipy", "altair", "vl_convert", "starlette", "uvicorn", "prometheus_client", "pyarrow", "ruptures")


def test_the_command_line_imports_nothing_slow() -> None:
    program = f"import sys, headway.cli; print([name for name in {SLOW} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", program], check=True, text=True, stdout=subprocess.PIPE)
    assert said.stdout.strip() == "[]"
