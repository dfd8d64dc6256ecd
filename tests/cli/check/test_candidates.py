"""The command of a candidate as people write it."""

from pathlib import Path

from headway.cli.check.candidates import command_line
from headway.study.app import App
from headway.study.candidate import Candidate


def test_an_own_command_says_with_which_variable_it_was_tried() -> None:
    app = App(interface="command", target="node server.js --port {port}", directory=Path("/srv"))
    assert command_line(Candidate(kind="own"), app) == "node server.js --port {port}"
    tried = Candidate(kind="own", variables={"WORKERS": "4"})
    assert command_line(tried, app) == "env WORKERS=4 node server.js --port {port}"
