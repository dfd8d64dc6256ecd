from dataclasses import replace
from pathlib import Path

import pytest

from headway.cli import main
from headway.cli.run_options import RunOptions, select_study
from headway.errors import StudyError
from headway.study.catalog import read_study

EVERYTHING = Path(__file__).parents[1] / "study" / "everything.toml"
ASKED = RunOptions(str(EVERYTHING))
FAR = "latency 200 ms, loss 1 %, backends 20 ms"


def faults_of(asked: RunOptions) -> list[str]:
    with pytest.raises(StudyError) as caught:
        select_study(asked)
    return [str(fault) for fault in caught.value.faults]


def test_without_options_it_is_the_study() -> None:
    assert select_study(ASKED) == read_study(str(EVERYTHING))


def test_servers_and_levels_are_chosen_by_name_and_stay_in_the_studys_order() -> None:
    study = select_study(replace(ASKED, only=["http-server-threads", "tornado"], network=[FAR], blocks=2, seed=9))
    assert [server.name for server in study.servers] == ["tornado", "http-server-threads"]
    assert [level.name for level in study.networks] == [FAR]
    assert (study.blocks, study.seed) == (2, 9)


def test_a_level_that_is_named_is_had_even_where_the_quick_form_leaves_it_out() -> None:
    study = select_study(replace(ASKED, quick=True, network=[FAR]))
    assert [level.name for level in study.networks] == [FAR]
    assert study.size == "quick"


def test_processors_replace_those_of_the_roles_that_are_named() -> None:
    cpus = select_study(replace(ASKED, cpus="server=2-5,7  backends=3")).cpus
    assert (cpus.server, cpus.load, cpus.backends) == ((2, 3, 4, 5, 7), (0,), (3,))


@pytest.mark.parametrize(
    ("cpus", "said"),
    [
        ("", "--cpus names no role"),
        ("server", "--cpus server: the roles are server, load, backends"),
        ("serve=1", "--cpus serve=1: the roles are"),
        ("server=", "is no list of processors"),
        ("server=a-b", "'a-b' is no list of processors"),
        ("server=5-4", "'5-4' runs backwards"),
        ("server=9999", "no machine has so many processors"),
        ("load=0 load=1", "--cpus load=1: load stands there twice"),
    ],
)
def test_what_names_no_processors_is_refused(cpus: str, said: str) -> None:
    (fault,) = faults_of(replace(ASKED, cpus=cpus))
    assert said in fault


def test_all_faults_of_options_are_said_at_once() -> None:
    said = faults_of(replace(ASKED, only=["nginx"], network=["1 ms", "2 ms"], cpus="x=1 server=?"))
    assert len(said) == 5
    assert "tornado, http-server-threads" in said[0]
    assert f"'{FAR}'" in said[1]


def test_the_testbed_of_the_command_line_comes_before_the_studys() -> None:
    assert select_study(RunOptions("signup", testbed="loopback")).testbed == "loopback"
    assert select_study(RunOptions("signup", testbed="namespaces")).testbed == "namespaces"
    assert select_study(RunOptions("signup")).testbed is None


def test_loopback_is_refused_for_what_it_cannot_be() -> None:
    (fault,) = faults_of(replace(ASKED, testbed="loopback"))
    assert "hosts.server.somaxconn" in fault
    assert "dns" in fault


def test_loopback_does_for_the_level_that_does_nothing(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    signup = (Path(__file__).parents[2] / "python/headway/catalog/studies/signup.toml").read_text(encoding="utf-8")
    path.write_text('network.latency = ["0ms", "100ms"]\n' + signup, encoding="utf-8")
    asked = RunOptions(str(path), testbed="loopback")
    (fault,) = faults_of(asked)
    assert "network '100 ms'" in fault
    assert "--network '0 ms'" in fault
    assert [level.name for level in select_study(replace(asked, network=["0 ms"])).networks] == ["0 ms"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--network", "5 ms"), "--network 5 ms: this study has no such network"),
        (("--testbed", "cluster"), "'cluster'"),
        (("--cpus", "server=x"), "is no list of processors"),
    ],
)
def test_the_command_says_them_and_ends(
    arguments: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(EVERYTHING), "--out", str(tmp_path / "runs"), *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "runs").exists()


def test_without_a_tool_in_its_loads_a_study_has_none_to_drive() -> None:
    assert select_study(replace(ASKED, driver="engine")).drivers == ("engine",)
    (fault,) = faults_of(replace(ASKED, driver="tool"))
    assert "--driver tool: no load of this study names a tool" in fault
    assert 'tool = "ab"' in fault


def with_tool(folder: Path, lines: str) -> RunOptions:
    """The study whose one load says more."""
    manifests = EVERYTHING.read_text(encoding="utf-8").replace('kind = "closed"', f'kind = "closed"\n{lines}')
    file = folder / "everything.toml"
    file.write_text(manifests, encoding="utf-8")
    return RunOptions(str(file))


def test_the_driver_is_the_engine_the_sources_tool_or_both(tmp_path: Path) -> None:
    asked = with_tool(tmp_path, 'tool = "locust"')
    assert select_study(asked).drivers == ("engine",)
    assert select_study(replace(asked, driver="tool")).drivers == ("tool",)
    assert select_study(replace(asked, driver="both")).drivers == ("engine", "tool")


def test_what_the_tool_cannot_send_is_refused_with_its_place(tmp_path: Path) -> None:
    asked = with_tool(tmp_path, 'tool = "siege"\nramp = "1s"')
    assert select_study(replace(asked, driver="engine")).tools == ("siege",)
    (fault,) = faults_of(replace(asked, driver="both"))
    assert fault.startswith("the load '12-users': ramp: --driver both: with siege all users come at once")
    assert "leave ramp out" in fault
