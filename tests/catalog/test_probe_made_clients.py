"""Which requests make a client of a library: all that its constructor does is making it, however deep."""

import sys
import textwrap
from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON
from .standings_of import standings

MADE = {
    "boto3/session.py": """
        from botocore.model import read

        class Session:
            def client(self, name):
                return read(name)
        """,
    "openai/_client.py": """
        from botocore.model import read

        class OpenAI:
            def __init__(self):
                self.model = read("openai")
        """,
    "soapy/client.py": """
        from botocore.model import read

        class AsyncClient:
            def __init__(self):
                self.schema = read("schema")

            def schema_of(self):
                return read("schema")
        """,
    "botocore/model.py": """
        def read(name):
            return [number for number in range(20_000)]
        """,
}

PROGRAM = """
    import sys
    sys.path.insert(0, <folder>)
    from threading import Thread
    from boto3.session import Session
    from botocore.model import read
    from openai._client import OpenAI

    session = Session()

    def app(environ, start_response):
        <makes>  # makes
        return sum(range(10_000))

    def user():
        while True:
            app({}, None)

    Thread(target=user).start()
    """


@EVERY_PYTHON
@pytest.mark.parametrize(
    ("makes", "name"), [('session.client("s3")', "makes a client"), ("OpenAI()", "makes a client"), ('read("s3")', "")]
)
def test_who_makes_a_client_for_each_request_is_seen_to(makes: str, name: str, python: Path, tmp_path: Path) -> None:
    folder = libraries(tmp_path, MADE)
    script = textwrap.dedent(PROGRAM).replace("<folder>", repr(str(folder))).replace("<makes>", makes)
    rows, _ = standings(script, tmp_path, python)
    makes_rows = {key[2]: mean for key, mean in rows.items() if key[1] in ("cpu", "runnable") and key[3] == "makes"}
    assert max(makes_rows, key=lambda each: makes_rows[each]) == name, rows


@pytest.mark.skipif(sys.version_info < (3, 11), reason="qualified names of any code are known from 3.11 on")
@pytest.mark.parametrize(("makes", "name"), [("AsyncClient()", "makes a client"), ("client.schema_of()", "")])
def test_the_constructor_of_any_librarys_client_is_known_by_its_name(makes: str, name: str, tmp_path: Path) -> None:
    folder = libraries(tmp_path, MADE)
    script = textwrap.dedent(PROGRAM).replace("<folder>", repr(str(folder))).replace("<makes>", makes)
    script = script.replace("session =", "from soapy.client import AsyncClient; client = AsyncClient(); session =")
    rows, _ = standings(script, tmp_path, sys.executable)
    makes_rows = {key[2]: mean for key, mean in rows.items() if key[1] in ("cpu", "runnable") and key[3] == "makes"}
    assert max(makes_rows, key=lambda each: makes_rows[each]) == name, rows
