"""What operations ask of an upstream, as routes: which, where, with what answer."""

from xml.etree import ElementTree

import pytest

from headway.engine.delay_law import Fixed, LogNormal
from headway.errors import StudyError
from headway.run.backend.upstream import Routes, feed, upstream_routes
from headway.study.operations import Feed, HttpGet, HttpPost, Operation, Parallel, Sleep
from headway.study.workload import Workload

HOLD = Fixed(delay=5)


def workload(name: str, *operations: Operation) -> Workload:
    return Workload(name=name, path=f"/{name}", operations=operations)


def test_each_path_is_one_route() -> None:
    social, log = HttpPost(hold=HOLD, path="/social"), HttpPost(hold=LogNormal(median=7, sigma=1), path="/log")
    routes = upstream_routes([workload("a", social, Sleep(hold=1), log), workload("b", social)], "5f3a")
    assert routes.tls == ()
    assert routes.tokens == {"/social": "posted 5f3a", "/log": "posted 5f3a"}
    assert [(route.path, route.latency.law, route.body) for route in routes.plain] == [
        ("/social", "fixed", "posted 5f3a"),
        ("/log", "log-normal", "posted 5f3a"),
    ]


def test_each_upstream_has_what_is_asked_of_it_over_plain_http_and_over_tls() -> None:
    operations = (
        HttpGet(hold=HOLD),
        HttpGet(at="external", hold=HOLD, tls=True, by_name=True),
        Parallel(
            operations=(HttpGet(at="external", path="/other", hold=HOLD), HttpGet(at="external", hold=HOLD, tls=True))
        ),
    )
    near, far = (upstream_routes([workload("a", *operations)], "5f3a", at) for at in ("http", "external"))
    assert ([route.path for route in near.plain], near.tls) == (["/page"], ())
    assert [route.path for route in far.plain] == ["/other"]
    assert [route.path for route in far.tls] == ["/page"]


def test_a_page_that_is_asked_for_again_has_no_errors_then() -> None:
    operation = HttpGet(path="/flaky", hold=HOLD, error_share=0.5, retry_after=1)
    routes = upstream_routes([workload("a", operation)], "5f3a")
    assert [(route.path, route.error_share, route.body) for route in routes.plain] == [
        ("/flaky", 0.5, "page 5f3a"),
        ("/flaky/again", 0, "page 5f3a"),
    ]
    without = operation.model_copy(update={"retry_after": None})
    assert [route.path for route in upstream_routes([workload("a", without)], "5f3a").plain] == ["/flaky"]


def test_a_feed_is_rss_of_so_many_items_with_its_token_inside() -> None:
    routes = upstream_routes([workload("a", Feed(hold=HOLD, items=30))], "5f3a", "external")
    (route,) = routes.tls
    channel = ElementTree.fromstring(route.body).find("channel")
    assert channel is not None
    assert len(channel.findall("item")) == 30
    assert channel.findtext("description") == routes.tokens["/feed"] == "parsed 5f3a"


def test_a_feed_grows_with_its_items() -> None:
    assert 200 < (len(feed(1100, "x")) - len(feed(100, "x"))) / 1000 < 400


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (HttpPost(hold=HOLD), HttpPost(hold=Fixed(delay=1))),
        (HttpGet(hold=HOLD), HttpGet(hold=HOLD, error_share=0.5)),
        (HttpGet(hold=HOLD), HttpPost(hold=HOLD, path="/page")),
        (HttpGet(hold=HOLD, tls=True), HttpPost(hold=HOLD, path="/page")),
    ],
)
def test_operations_that_contradict_each_other_are_named(first: Operation, second: Operation) -> None:
    with pytest.raises(StudyError, match="'a' and 'b' want different answers from /"):
        upstream_routes([workload("a", first), workload("b", second)], "5f3a")


def test_an_upstream_that_nobody_asks_has_no_routes() -> None:
    assert upstream_routes([workload("a", HttpGet(hold=HOLD))], "5f3a", "external") == Routes()
