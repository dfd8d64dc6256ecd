"""What a page of posts proves, with and without a count of all of them."""

import pytest

from headway.catalog.operations.database_operations import DbRead

PAGE = ["5f3a"] * 25


def test_a_counted_table_has_at_least_its_rows() -> None:
    operation = DbRead(hold_ns=0, rows=1000, page=25)
    assert operation.token_of(1000, PAGE) == "5f3a"
    for count, said in ((999, "999 posts, not 1000"), (None, "0 posts, not 1000")):
        with pytest.raises(LookupError, match=said):
            operation.token_of(count, PAGE)


def test_without_a_count_the_page_alone_proves_it() -> None:
    operation = DbRead(hold_ns=0, rows=1000, page=25, count=False)
    assert operation.token_of(None, PAGE) == "5f3a"
    with pytest.raises(LookupError, match="24 posts, not 25"):
        operation.token_of(None, PAGE[1:])
    with pytest.raises(LookupError, match="2 tokens"):
        operation.token_of(None, [*PAGE[1:], "other"])
