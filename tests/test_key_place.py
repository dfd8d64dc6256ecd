from headway.toml_file import key_lines, nearest_line

TEXT = """\
name = "x"
servers = [
  "a",
  # a comment counts as no element
  "b",
]
quick = { blocks = 3, warm_up = { at_least = "1s" } }

[[loads]]
users = 1

[[loads]]
users = 2
"quoted key" = 3

[loads.warm_up]
at_least = "2s"

[a.b]
c.d = 4
"""


def test_every_key_has_its_line() -> None:
    lines = key_lines(TEXT)
    assert lines[("name",)] == 1
    assert lines[("servers", 1)] == 5
    assert lines[("quick", "warm_up", "at_least")] == 7
    assert lines[("loads", 0, "users")] == 10
    assert lines[("loads", 1, "users")] == 13
    assert lines[("loads", 1, "quoted key")] == 14
    assert lines[("loads", 1, "warm_up", "at_least")] == 17
    assert lines[("a", "b", "c", "d")] == 20


def test_what_is_not_there_has_the_line_of_what_holds_it() -> None:
    lines = key_lines(TEXT)
    assert nearest_line(lines, ("loads", 1, "closed", "users")) == 13
    assert nearest_line(lines, ("loads", 1, "kind")) == 12
    assert nearest_line(lines, ("nothing",)) == 1
    assert nearest_line(lines, ("a", "b", "c")) == 20
    assert nearest_line(lines, ("a",)) == 19
