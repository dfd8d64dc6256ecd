from headway.requests.field import repeatable


def test_answers_to_conditions_are_not_had_again() -> None:
    assert repeatable([304, 302, 200, 302, 206]) == (200, 302)
    assert repeatable([304]) == ()
