"""Which background tasks wait for work, by their source: a queue is read, or an event waited for, in their function.

A task that is never out of work is seen only in what it does for it. One that sleeps for what it serves, and one that
serves whenever it has slept, then look the same. One that reads what a peer sends, as a client does that has many calls
under way on one connection, waits for work there, unless it is given work by a queue. So does a loop over an iterator
that stands in I/O: the peer sends what comes next.
"""

# ruff: noqa: PTH119  # pathlib would make every start of a Python longer

from __future__ import annotations

from os.path import basename

from .polling import SENDING
from .source import calls_in, function_around, functions_of, holds, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable, Mapping, Sequence

    from .place import Place

MOST_READ = 20
"""So many tasks are looked at."""

TAKING = ("get", "receive", "wait")
"""Methods that end when there is work, where nothing is asked for: of queues, streams of objects, events, conditions.
`session.get(url)` requests something, and `stop.wait(0.1)` is a sleep."""

TAKING_FROM = ("blpop", "brpop", "brpoplpush", "xread", "xreadgroup")
"""Those of lists and streams in Redis, which are named."""


TAKING_MORE = ("get_nowait", "receive_nowait", "popleft", "empty", "qsize", "clear", "copy", "getmany", "get_many")
"""Methods by which one that has got something from a queue sees to all else that has come: it is not behind."""

READING = ("read", "recv", "receive")
"""How the names of methods begin that return what a peer has sent: `readline`, `read_until_close`, `recv_into`."""

PULLING = (*TAKING_FROM, "getmany", "getone", "poll", "receive_message", "receive_messages", "get_updates")
"""Those that return what a broker has for it: Redis, Kafka (aiokafka, confluent-kafka), SQS, Service Bus, Telegram."""

ITERATED = ("iter", "listen", "stream", "subscribe", "consume", "watch", "notifies", "events")
"""How the names of methods begin that return an iterator over what a peer sends, and do not wait themselves:
`iter_lines` (requests, httpx), `listen` (Redis), `stream` (Kubernetes), `consume` (pika), `watch` (MongoDB, etcd),
`notifies` (psycopg). Others, as in `for row in session.get(url).json()`, may stand in I/O before the first turn."""

PASSING_ON = ("enumerate", "filter", "iter", "map", "zip")
"""Functions of Python's that iterate over what they are given."""


def reading(places: Iterable[tuple[str, str, int]]) -> list[str]:
    """Return the background tasks that wait for what a peer sends at these lines, and for work nowhere else; a place is
    given with the outermost function of its task. In another file than that it may be a part of serving somebody."""
    wanted = [each for each in dict.fromkeys(places) if basename(each[1]) == f"{each[0].partition('.')[0]}.py"]
    found = (root for root, file, line in wanted[:MOST_READ] if reads(file, line) and not _is_given(root, file, line))
    return list(dict.fromkeys(found))


def reading_elsewhere(
    places: Iterable[tuple[str, Place]], ways: Iterable[tuple[Place, Sequence[Place]]], files: Mapping[str, str]
) -> list[str]:
    """Return the background tasks that wait for what a peer sends at a line of another file than their own, which
    `files` has: on no way there, from their own function, is anything sent before, or taken from a queue. What is sent
    after that answers the peer. One that waits for a peer elsewhere as well does something with what it has read."""
    wanted = list(dict.fromkeys(each for each in places if each[0] in files))[:MOST_READ]
    of_place: dict[Place, list[Sequence[Place]]] = {}
    for place, way in ways:
        of_place.setdefault(place, []).append(way)
    roots = {root for root, place in wanted if place[0] != files[root]}
    others = {root for root, place in wanted if not _only_reads(root, place, of_place, files[root])}
    return sorted(roots - others)


def _only_reads(root: str, place: Place, ways: Mapping[Place, list[Sequence[Place]]], own: str) -> bool:
    if place[0] == own:
        return reads(*place[:2])
    begun = [(way, here) for way in ways.get(place, ()) if (here := [each for each in way if each[0] == own])]
    return (
        bool(begun)
        and reads(*place[:2])
        and not any(
            _is_given(root, own, here[-1][1]) or any(_sends_before(*each[:2]) for each in (place, *way))
            for way, here in begun
        )
    )


def _sends_before(file: str, line: int) -> bool:
    """Return whether the function around a line sends something before that line, or at it."""
    tree = syntax_of(file)
    calls = () if tree is None else calls_in(function_around(tree, line))
    before = (_called(call).lstrip("_") for call in calls if call.lineno <= line)
    return tree is None or any(name.startswith(SENDING) for name in before)


def reads(file: str, line: int) -> bool:
    """Return whether at this line a peer has to send something, and is asked for nothing."""
    import ast  # noqa: PLC0415

    tree = syntax_of(file)
    nodes = () if tree is None else ast.walk(tree)
    loops = (ast.For, ast.AsyncFor)
    parts = (each.iter if isinstance(each, loops) else each for each in nodes if _is_read(each))
    return any(holds(part, line) for part in parts)


def _is_read(node: ast.AST) -> bool:
    import ast  # noqa: PLC0415

    if isinstance(node, ast.For):
        return _is_iterator(node.iter)
    return isinstance(node, ast.AsyncFor) or (isinstance(node, ast.Call) and _reads_by_name(_called(node)))


def _is_iterator(node: ast.expr) -> bool:
    """Return whether I/O at a loop over this is that of its turns: there is nothing that waits before the first one."""
    import ast  # noqa: PLC0415

    if not isinstance(node, ast.Call):
        return not any(isinstance(each, (ast.Call, ast.Await)) for each in ast.walk(node))
    if isinstance(node.func, ast.Name) and node.func.id in PASSING_ON:
        return bool(node.args) and all(map(_is_iterator, node.args))
    within = (*ast.walk(node.func), *(part for each in node.args for part in ast.walk(each)))
    calls = any(isinstance(each, (ast.Call, ast.Await)) for each in within)
    return _called(node).startswith(ITERATED) and not calls


def _reads_by_name(name: str) -> bool:
    return name.startswith(READING) or name in PULLING


def _is_given(root: str, file: str, line: int) -> bool:
    """Return whether a queue, or an event, gives a task work: in its outermost function, or in that which reads at the
    line, and then reads what answers it."""
    import ast  # noqa: PLC0415

    tree = syntax_of(file)
    reads_in = [] if tree is None else ast.walk(function_around(tree, line))
    nodes = (*_nodes(root, file), *reads_in)
    return any(_takes(node) and not _is_stream(node) and _called(node) not in PULLING for node in nodes)


def _is_stream(node: ast.AST) -> bool:
    import ast  # noqa: PLC0415

    return isinstance(node, ast.AsyncFor) or _called(node) == "receive"


def _called(node: ast.AST) -> str:
    return getattr(getattr(node, "func", None), "attr", "")


def fed(tasks: Iterable[tuple[str, str]]) -> list[str]:
    """Return those of these tasks that wait for work in their outermost function; each is given by that
    ("main.consume") and by a file of its places."""
    return [root for root, file in list(dict.fromkeys(tasks))[:MOST_READ] if _is_fed(root, file)]


def one_by_one(tasks: Iterable[tuple[str, str]]) -> list[str]:
    """Return those of these tasks that take from a queue what they do next, one piece after another, in their outermost
    function or in one of the same file that it calls."""
    return [root for root, file in list(dict.fromkeys(tasks))[:MOST_READ] if _takes_one(root, file)]


def _takes_one(root: str, file: str) -> bool:
    calls = [call for function in functions_of(root, file) for call in calls_in(function)]
    return any(map(_takes_from_queue, calls)) and not any(_called(call) in TAKING_MORE for call in calls)


def _takes_from_queue(call: ast.Call) -> bool:
    """Return whether something is taken from a queue here; to wait for an event is to see what has come since."""
    return _called(call) in TAKING_FROM or (_called(call) in ("get", "receive") and not call.args)


def _is_fed(root: str, file: str) -> bool:
    return any(map(_takes, _nodes(root, file)))


def _nodes(root: str, file: str) -> list[ast.AST]:
    """Return all parts of a task's outermost function; none where another file has it."""
    import ast  # noqa: PLC0415  only where something sleeps, or reads

    return [node for function in functions_of(root, file, 1) for node in ast.walk(function)]


def _takes(node: ast.AST) -> bool:
    """Return whether work is waited for here."""
    import ast  # noqa: PLC0415

    if isinstance(node, ast.AsyncFor):
        return True
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr in TAKING_FROM or (node.func.attr in TAKING and not node.args)
