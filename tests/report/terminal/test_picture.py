from xml.etree import ElementTree

from headway.report.terminal.findings import draw_findings

from ..samples import findings


def test_the_picture_stands_by_itself_and_says_the_answer() -> None:
    found = findings()
    drawn = draw_findings(found)
    assert "url(http" not in drawn
    assert "font-face" not in drawn
    text = "".join(ElementTree.fromstring(drawn).itertext()).replace("\xa0", " ")
    assert found.cells[0].server in text
