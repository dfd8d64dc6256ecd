import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from headway.units import FROM_TOML, BitsPerSecond, Nanoseconds, parse_bits_per_s, parse_duration_ns


class Held(BaseModel):
    hold: Nanoseconds


class Limited(BaseModel):
    rate: BitsPerSecond


@pytest.mark.parametrize(
    ("text", "ns"),
    [
        ("1ns", 1),
        ("45us", 45_000),
        ("45µs", 45_000),
        ("20ms", 20_000_000),
        ("1.5s", 1_500_000_000),
        ("2 m", 120_000_000_000),
        ("1h", 3_600_000_000_000),
    ],
)
def test_durations_are_read(text: str, ns: int) -> None:
    assert parse_duration_ns(text) == ns


@pytest.mark.parametrize("text", ["20", "ms", "-20ms", "20 mss", "1e3ms", "", "20ms 3", "٣ms٣"])
def test_what_is_no_duration_is_refused_with_the_units(text: str) -> None:
    with pytest.raises(ValueError, match="ns, us, ms, s, m, h"):
        parse_duration_ns(text)


@given(st.integers(min_value=0, max_value=10**15))
def test_a_whole_number_of_nanoseconds_survives(ns: int) -> None:
    assert parse_duration_ns(f"{ns}ns") == ns


@given(st.text())
def test_any_text_is_a_duration_or_a_clear_error(text: str) -> None:
    try:
        ns = parse_duration_ns(text)
    except ValueError:
        return
    assert ns >= 0


def test_a_number_without_unit_is_refused_in_toml_and_means_nanoseconds_in_json() -> None:
    assert Held.model_validate({"hold": 20}).hold == 20
    with pytest.raises(ValidationError, match="with a unit"):
        Held.model_validate({"hold": 20}, context=FROM_TOML)
    with pytest.raises(ValidationError):
        Held.model_validate({"hold": True})


@pytest.mark.parametrize(
    ("text", "bits_per_s"),
    [("800bit", 800), ("56kbit", 56_000), ("10mbit", 10**7), ("1.5 gbit", 1_500_000_000), ("10 Mbit/s", 10**7)],
)
def test_rates_of_networks_are_read(text: str, bits_per_s: int) -> None:
    assert parse_bits_per_s(text) == bits_per_s


@pytest.mark.parametrize("text", ["10", "mbit", "-1mbit", "10mbps", "10 MB/s", "1e3bit", "", "1mbit/h"])
def test_what_is_no_rate_is_refused_with_the_units(text: str) -> None:
    with pytest.raises(ValueError, match="bit, kbit, mbit, gbit"):
        parse_bits_per_s(text)


def test_a_rate_without_unit_is_refused_in_toml_and_means_bits_a_second_in_json() -> None:
    assert Limited.model_validate({"rate": 800}).rate == 800
    assert Limited.model_validate({"rate": "1kbit"}, context=FROM_TOML).rate == 1000
    with pytest.raises(ValidationError, match="with a unit"):
        Limited.model_validate({"rate": 800}, context=FROM_TOML)
    with pytest.raises(ValidationError):
        Limited.model_validate({"rate": True})
