"""What a check does beside the check: its command line in the records."""

import pytest

from headway.cli.check.outcome import redact_secrets


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        (["check", "main:app", "--budget", "2m"], ["check", "main:app", "--budget", "2m"]),
        (["--env", "KEY=secret"], ["--env", "KEY=…"]),
        (["--env=KEY=secret"], ["--env=KEY=…"]),
        (["--log-in", "POST /login password=secret"], ["--log-in", "…"]),
        (["--header", "Authorization: secret"], ["--header", "Authorization:…"]),
        (["-H", "secret"], ["-H", "…"]),
    ],
)
def test_records_have_no_secrets(words: list[str], kept: list[str]) -> None:
    assert redact_secrets(words) == kept
    assert "secret" not in " ".join(kept)
