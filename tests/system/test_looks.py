"""A run with interim analyses: it ends when it knows enough, says so, has a cell against itself, and is not resumed."""

from tests.system.conftest import Planted


def test_a_run_ends_at_the_look_that_decides_and_is_whole(planted: Planted) -> None:
    # A limit of one against 64, for four users: a quarter as many responses, which three blocks tell anywhere.
    study = planted.study(
        "healthy", "ignores-sigterm", blocks=5, stop='window = "1s"', interim_analyses="interim_analyses = [3]"
    )
    manifest = planted.folder / "ignores-sigterm" / "server.toml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("executor = 64", "executor = 1"), encoding="utf-8")
    ran = planted.run(study)
    assert ran.code == 0, ran.err
    assert "3 blocks were enough, of 5 at most: 1 of 1 comparison decided" in ran.err
    assert len(ran.records()) == 3 * 3  # two servers, and one of them once more
    findings = ran.findings
    assert findings["complete"]
    assert [cell["blocks"] for cell in findings["cells"]] == [3, 3]
    (aa_test,) = findings["aa_test"]
    assert (aa_test["server"], aa_test["ratio"]["n"]) == ("healthy", 3)
    resumed = planted.run(study, "--resume")
    assert resumed.code != 0
    assert "there is no unfinished run" in resumed.err
