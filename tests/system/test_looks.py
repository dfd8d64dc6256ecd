"""A run that looks: it ends when it knows enough, says so, has its cells against themselves, and is not resumed."""

from tests.system.conftest import Planted

LOOKS = "looks = [3]"


def test_a_run_ends_at_the_look_that_decides_and_is_whole(planted: Planted) -> None:
    study = planted.study("healthy", "close-each", blocks=5, users=4, stop='window = "400ms"', looks=LOOKS)
    ran = planted.run(study)
    assert ran.code == 0, ran.err
    findings = ran.findings
    blocks = {record["trial"]["block"] for record in ran.records()}
    assert blocks in ({1, 2, 3}, {1, 2, 3, 4, 5})  # noise may leave two servers that are alike undecided
    assert findings["complete"]
    (again,) = findings["again"]
    assert again["server"] == "healthy"
    assert again["ratio"]["n"] == len(blocks)
    assert all(cell["blocks"] == len(blocks) for cell in findings["cells"])
    resumed = planted.run(study, "--resume")
    assert resumed.code != 0
    assert "no unfinished run" in resumed.err
