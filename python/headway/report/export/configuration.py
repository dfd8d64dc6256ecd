"""Files to serve an app by: a gunicorn configuration, a Procfile, a systemd unit, a fragment for Compose.

They are for a machine of the user's: the port is that of convention, and the user's paths are left to be filled in
where nobody knows them.
"""

import json
import shlex
from collections.abc import Mapping, Sequence

from headway.study.app import App
from headway.study.candidate import KINDS, Candidate, shown_command

PORT = 8000
EVERYWHERE = "0.0.0.0"
NEAR = "127.0.0.1"

GRACE_S = 30
"""What gunicorn grants its workers to finish (graceful_timeout)."""


def configuration_files(candidate: Candidate, app: App) -> dict[str, str]:
    """The files by name."""
    words = shown_command(candidate, app)
    files = {
        "Procfile": f"web: {_line(words, EVERYWHERE, '$PORT')}\n",
        "app.service": _unit(words, app, candidate.variables),
        "compose.yaml": _compose(words, candidate.variables),
    }
    if candidate.kind in KINDS and words[0] == "gunicorn":
        files["gunicorn.conf.py"] = _gunicorn(words)
    return files


def _gunicorn(words: Sequence[str]) -> str:
    """docs.gunicorn.org, "Settings": options without their dashes, with underscores."""
    lines = ['"""gunicorn reads this by itself where it is started: `gunicorn`."""', ""]
    options = list(words[1:-1])
    for name, value in zip(options[::2], options[1::2], strict=True):
        key = name.removeprefix("--").replace("-", "_")
        said = f"{NEAR}:{PORT}" if key == "bind" else value
        lines.append(f"{key} = {said if said.isdigit() else repr(said)}")
    return "\n".join([*lines, f"graceful_timeout = {GRACE_S}", f"wsgi_app = {words[-1]!r}"]) + "\n"


def _unit(words: Sequence[str], app: App, variables: Mapping[str, str]) -> str:
    """systemd.service(5): an absolute path starts the program; "%" and "$" are systemd's own if not doubled."""
    program = words[0] if app.python is None else f"{app.python.parent}/{words[0]}"
    line = _line([program, *words[1:]], NEAR, str(PORT))
    started = line.replace("%", "%%").replace("$", "$$")
    environment = "".join(f'Environment="{name}={value}"\n' for name, value in variables.items())
    return (
        f"[Unit]\nDescription={app.target}\nAfter=network.target\n\n[Service]\nWorkingDirectory={app.directory}\n"
        f"{environment}ExecStart={started}\n"
        f"KillMode=mixed\nTimeoutStopSec={GRACE_S + 5}\nRestart=on-failure\n\n[Install]\nWantedBy=multi-user.target\n"
    )


def _compose(words: Sequence[str], variables: Mapping[str, str]) -> str:
    said = ", ".join(_yaml(word) for word in _filled(words, EVERYWHERE, str(PORT)))
    lines = ["services:", "  app:", "    build: .", f"    command: [{said}]", f'    ports: ["{PORT}:{PORT}"]']
    if variables:
        lines += ["    environment:", *(f"      {name}: {_yaml(value)}" for name, value in variables.items())]
    return "\n".join([*lines, f"    stop_grace_period: {GRACE_S + 5}s"]) + "\n"


def _yaml(word: str) -> str:
    """A double-quoted scalar (YAML 1.2, 7.3.1); a $ would be a variable of Compose's."""
    return json.dumps(word, ensure_ascii=False).replace("$", "$$")


def _filled(words: Sequence[str], host: str, port: str) -> list[str]:
    return [word.replace("{host}", host).replace("{port}", port) for word in words]


def _line(words: Sequence[str], host: str, port: str) -> str:
    return " ".join(_shell(word) for word in _filled(words, host, port))


def _shell(word: str) -> str:
    """A word for a shell, in which $PORT stays a variable: within double quotes where there is more to be quoted."""
    if "$PORT" not in word:
        return shlex.quote(word)
    if shlex.quote(word.replace("$PORT", "")) == word.replace("$PORT", "") or word == "$PORT":
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"').replace("`", "\\`") + '"'
