"""Places in code: how many are told, and whose a file is."""

import json
import os
import sys
from pathlib import Path

import pytest

from .counted_calls import HTTPX, counted, libraries
from .probed_program import EVERY_PYTHON, PROBE, program
from .standings_of import marks


def test_no_more_than_two_hundred_places_are_told_and_those_are_the_longest(tmp_path: Path) -> None:
    lines = [f"client.send({0.02 if number < 3 else 0})  # {number}" for number in range(250)]
    script = "\n".join(["from httpx._client import Client", "client = Client()", "counting()", *lines, "told()"])
    calls = counted(script, tmp_path, path=[libraries(tmp_path, HTTPX)])
    assert len(calls) == 200
    assert {call.source.partition("# ")[2] for call in calls[:3]} == {"0", "1", "2"}


@pytest.mark.parametrize(("own", "file"), [(True, "orders.py"), (False, "app.py")])
def test_an_installed_app_is_the_program_s_own_where_the_lab_says_so(own: bool, file: str, tmp_path: Path) -> None:
    files = HTTPX | {
        "shop/orders.py": """
            from httpx._client import Client

            def fetch():
                return Client().send()
            """
    }
    script = "from shop.orders import fetch\ncounting()\nfetch()\ntold()\n"
    packages = libraries(tmp_path, files)
    said = {"HEADWAY_OWN": os.pathsep.join([str(tmp_path), str(packages / "shop")])} if own else {}
    (call,) = counted(script, tmp_path, path=[packages], environment=said)
    assert Path(call.file).name == file


def test_the_more_specific_folder_says_whose_a_file_is(tmp_path: Path) -> None:
    """A project with its environment within; Python's folder within one that is named; a library's program."""
    project = tmp_path / "project"
    packages = project / ".venv" / "lib" / "python3.11" / "site-packages"
    linked = tmp_path / "linked"
    linked.symlink_to(project)
    named = [packages / "shop", linked, packages, Path("/"), Path(os.__file__).parent]
    page, start = project / "page.html", project / "start"
    project.mkdir()
    page.write_text("{{ body }}", encoding="utf-8")
    start.write_text("", encoding="utf-8")
    cases = {
        project / "views.py": "OWN",
        linked / "views.py": "OWN",
        packages / "django" / "views.py": "LIBRARY",
        packages / "shop" / "views.py": "OWN",
        packages / "shop" / "site-packages" / "inner.py": "LIBRARY",
        packages / "single.py": "LIBRARY",
        Path("/usr/lib/python3/dist-packages/yaml.py"): "LIBRARY",
        Path(os.__file__): "PYTHON",
        Path(sys.executable).with_name("gunicorn"): "LIBRARY",
        PROBE / "headway_probe" / "calls.py": "PROBE",
        PROBE / "headway_probe" / "watched_loops.py": "LOOP",
        PROBE / "headway_settings" / "libraries.py": "PROBE",
        PROBE / "headway_import_hooks.py": "PROBE",
        PROBE.parent / "check" / "serve.py": "LIBRARY",
        Path("/elsewhere/app.py"): "OWN",
        project / "views": "LIBRARY",  # there is no such file: a library has compiled a text, and has made up a name
        page: "LIBRARY",  # an engine has compiled what it has generated from this file
        Path("page_html.generated.py"): "LIBRARY",  # as Tornado's templates name what they have generated
        start: "OWN",  # the program itself
    }
    script = """
        import json, sys
        from headway_probe import place
        sys.modules["__main__"].__file__ = sys.argv[2]  # a program without an ending to its name
        names = {getattr(place, name): name for name in ("OWN", "LIBRARY", "PYTHON", "PROBE", "LOOP")}
        print(json.dumps({path: names[place.whose(path)] for path in json.loads(sys.argv[1])}))
        """
    said = {"HEADWAY_OWN": os.pathsep.join(map(str, named))}
    arguments = [json.dumps([str(path) for path in cases]), str(start)]
    with program(script, tmp_path, arguments=arguments, environment=said) as running:
        code, out, err = running.ended()
    assert code == 0, err
    assert json.loads(out) == {str(path): owner for path, owner in cases.items()}


RENDERED = """
    import threading
    import time
    from functools import partial

    from jinja2 import Environment, FileSystemLoader

    TEMPLATE = Environment(loader=FileSystemLoader("<folder>")).get_template("orders.html")

    def app(environ, start_response):
        while True:
            TEMPLATE.render(orders=[1, 2], look_up=partial(time.sleep, 0.05))  # renders

    threading.Thread(target=app, args=({}, None)).start()
    """
ORDERS = """<ul>
{%- for order in orders %}
  <li>{{ look_up() }}</li>
{%- endfor %}
</ul>
"""


def test_a_line_of_code_that_a_template_was_compiled_to_is_none_of_the_program_s(tmp_path: Path) -> None:
    """Jinja compiles Python code, and gives it the name of the template, which has other lines."""
    (tmp_path / "orders.html").write_text(ORDERS, encoding="utf-8")
    script = RENDERED.replace("<folder>", str(tmp_path))
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1)
    found = {(Path(row[3]).name, marks(script).get(row[4])) for row in answer["places"] if row[0] == "request"}
    assert found == {("app.py", "renders")}


@EVERY_PYTHON
def test_a_comprehension_is_a_part_of_the_function_that_it_is_written_in(python: Path, tmp_path: Path) -> None:
    """Python says in which one from version 3.11 on; a function without a name is none of another's."""
    script = """
        import sys
        from headway_probe.place import place_of

        def function():
            return place_of(sys._getframe(1))[2]

        class Desk:
            def free(self):
                unnamed = lambda: function()
                return [*(function() for _ in [0]), *[function() for _ in [0]], unnamed()]

        print(*Desk().free(), sys.version_info >= (3, 11))
        """
    with program(script, tmp_path, python=python) as running:
        code, out, err = running.ended()
    assert code == 0, err
    *found, knows = out.split()
    assert found == (["free", "free", "<lambda>"] if knows == "True" else
                     ["<genexpr>", "<listcomp>", "<lambda>"])  # fmt: skip
