from hypothesis import example, given
from hypothesis import strategies as st

from headway.requests.field import has_fields, literal
from headway.study.app import Route
from headway.study.template import template_faults


@given(st.text("{}a "))
@example("{{{{{")
def test_what_is_meant_literally_has_no_fields(text: str) -> None:
    template = literal(text)
    assert template_faults(template) == []
    # The engine takes each {{{{ for a literal {{, from left to right, and no other {{ is left.
    assert template.replace("{{{{", "<>").replace("<>", "{{") == text
    assert "{{" not in template.replace("{{{{", "<>")


def test_fields_may_be_anywhere() -> None:
    assert not has_fields(Route(target="/", headers=(("X-Key", "{}"),), body="{ {}}"))
    assert has_fields(Route(target="/{{index}}"))
    assert has_fields(Route(target="/", headers=(("X-Key", "{{uuid}}"),)))
    assert has_fields(Route(target="/", body="{{word}}"))
