import pytest

from headway.study.template import template_faults


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
