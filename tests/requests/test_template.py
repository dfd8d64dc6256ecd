import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headway.requests.template import example_of, has_field, literal, template_faults, unescaped


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no field { } here",
        "{{index}} {{ index }}",
        "{{int 1 9}}{{int -5 -5}}",
        "{{float 0 1.5}}",
        "{{hex 8}} {{uuid}} {{word}} {{choice a b c}}",
        "{{{{ is literal, and so is }}",
        '{"id": "{{uuid}}", "n": {{int 1 9}}}',
    ],
)
def test_sound_templates(text: str) -> None:
    assert template_faults(text) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{zork}}", "no such field"),
        ("{{}}", "no such field"),
        ("{{int 1}}", "LOW and HIGH, two whole numbers"),
        ("{{int 1 2.5}}", "two whole numbers"),
        ("{{int 9 1}}", "LOW is above HIGH"),
        ("{{float x 1}}", "two numbers"),
        ("{{hex 0}}", "number of digits"),
        ("{{hex}}", "number of digits"),
        ("{{uuid 4}}", "takes nothing"),
        ("{{choice}}", "words to choose from"),
        ("a {{int 1 2", "has no end"),
    ],
)
def test_each_fault_is_named(text: str, said: str) -> None:
    (fault,) = template_faults(text)
    assert said in fault


def test_all_faults_are_found() -> None:
    assert len(template_faults("{{zork}} {{index}} {{int}} {{hex")) == 3


@given(st.text("{}a "))
@example("{{{{{")
def test_what_is_meant_literally_has_no_fields(text: str) -> None:
    template = literal(text)
    assert template_faults(template) == []
    # The engine takes each {{{{ for a literal {{, from left to right, and no other {{ is left.
    assert template.replace("{{{{", "<>").replace("<>", "{{") == text
    assert "{{" not in template.replace("{{{{", "<>")


@given(st.text("{}a "))
@example("{{{{{")
def test_a_literal_text_has_no_field_and_comes_back(text: str) -> None:
    assert not has_field(literal(text))
    assert unescaped(literal(text)) == text == example_of(literal(text))


def test_a_field_is_found_after_a_literal_brace() -> None:
    assert has_field("{{index}}")
    assert has_field("{{{{{{index}}")
    assert not has_field("{ {}}")


@pytest.mark.parametrize(
    ("template", "filled"),
    [
        ("/{{index}}/{{int 3 9}}?f={{float 0.5 2}}", "/0/3?f=0.500000"),
        ("{{hex 4}}-{{word}}-{{choice a b}}", "0000-exemplar-a"),
        ("{{{{{{uuid}}", "{{3f2504e0-4f89-41d3-9a0c-0305e82c3301"),
        ("no field {}", "no field {}"),
    ],
)
def test_an_example_has_a_value_in_each_field(template: str, filled: str) -> None:
    assert template_faults(template) == []
    assert example_of(template) == filled
