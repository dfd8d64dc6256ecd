"""What a backend saw of one load is the difference of two counts; marks are those since the first of them."""

from headway.record.record import BackendCount, counted_since


def test_totals_are_subtracted_and_marks_are_kept() -> None:
    before = BackendCount(requests=5, errors=1, in_flight_high_water=9, connections_opened=2, busy_ns=100, cpu_ns=30)
    after = BackendCount(
        requests=25, errors=1, in_flight_high_water=4, connections_opened=6, busy_ns=700, cpu_ns=80, refused=3
    )
    assert counted_since({"postgres": before}, {"postgres": after}) == {
        "postgres": BackendCount(
            requests=20, errors=0, in_flight_high_water=4, connections_opened=4, busy_ns=600, cpu_ns=50
        )
    }


def test_what_is_counted_twice_is_known() -> None:
    one = BackendCount(requests=0, errors=0, refused=1)
    assert counted_since({"postgres": one}, {"postgres": one})["postgres"].refused == 0
