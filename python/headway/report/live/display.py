"""The live display: how far the run is, what is tried now, and the ranking so far."""

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.text import Text

from headway.format import NOTHING, format_duration, format_rate, format_whole_seconds, on_the_point, one_line
from headway.report.live.progress import Current, Progress, Standing
from headway.study.network import NO_LINK

_SPARKS = "▁▂▃▄▅▆▇█"
LONGEST_BAR = 40
RANK_BAR = 12
LINES_BESIDE_THE_RANKING = 7


def draw(progress: Progress, width: int, height: int) -> RenderableType:
    """The whole display, within `width` columns and `height` lines."""
    lines = [_head(progress, width), *_current(progress), Text()]
    lines += _ranking(progress.standings(), width, max(1, height - LINES_BESIDE_THE_RANKING))
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
    return Group(*lines)


def _head(progress: Progress, width: int) -> Text:
    if progress.run is None or not progress.of:
        return Text(one_line(progress.note), "dim")
    left = "" if progress.left_ns is None else f"  {format_whole_seconds(progress.left_ns)} left"
    text = f"  trial {min(progress.done + 1, progress.of)} of {progress.of}{left}"
    name = f"{one_line(progress.run.study.name)}  "
    room = max(5, min(LONGEST_BAR, width - cell_len(name) - cell_len(text)))
    full = round(room * progress.done / progress.of)
    return Text.assemble((name, "bold"), ("━" * full, "green"), ("─" * (room - full), "dim"), text)


def _current(progress: Progress) -> list[Text]:
    current = progress.current
    if current is None:
        return [Text(one_line(progress.note), "dim"), Text(), Text()]
    models = {server.name: server.model for server in progress.run.study.servers} if progress.run else {}
    trial = current.trial
    link = "" if trial.link == NO_LINK.name else f"  {one_line(trial.link)}"
    who = Text.assemble(
        ("▶ ", "cyan"), (one_line(trial.server), "bold"), f"  {models.get(trial.server, '')}{link}",
        f"  block {trial.block}", ("  " + one_line(current.stage), "cyan"),
    )  # fmt: skip
    return [who, _load(current), _server(current)]


def _load(current: Current) -> Text:
    tick = current.tick
    if tick is None:
        sends = current.tool and current.stage == "load"
        said = f"  {one_line(current.tool)} sends the load, and says nothing until it is done"
        return Text(said, "dim") if sends else Text()
    text = Text("  ")
    if current.rate is not None:
        text.append(f"{format_rate(current.rate):>9}", "bold")
    if tick.p50_ns is not None:
        text.append(f"  p50 {format_duration(tick.p50_ns):>7}")
    if tick.p99_ns is not None:
        text.append(f"  p99 {format_duration(tick.p99_ns):>7}")
    text.append(f"  in flight {tick.in_flight:,}")
    for failure, count in current.failures.most_common(3):
        text.append(f"  {one_line(failure)} {count:,}", "red")
    text.append(f"  {sparkline(current.rates)}", "green")
    return text


def _server(current: Current) -> Text:
    """What the server takes of its processors and of memory, now and lately."""
    text = Text()
    if current.cpu_cores:
        text.append(f"  server CPU {current.cpu_cores[-1]:.2f} cores  ")
        text.append(sparkline(current.cpu_cores), "magenta")
    if current.pss_mb:
        text.append(f"  memory {current.pss_mb[-1]:,.0f} MB  ")
        text.append(sparkline(current.pss_mb), "blue")
    return text


def sparkline(values: Iterable[float]) -> str:
    """Bars from nought to the highest value."""
    heights = list(values)
    top = max(heights, default=0.0)
    if top <= 0:
        return _SPARKS[0] * len(heights)
    return "".join(_SPARKS[min(7, int(value / top * 8))] for value in heights)


def _ranking(standings: tuple[Standing, ...], width: int, room: int) -> list[Text]:
    if not standings:
        return []
    names = [one_line(standing.name) for standing in standings]
    wide = min(max(map(cell_len, names)), max(20, width - 40))
    rates = on_the_point([_rate(standing) for standing in standings])
    longest = max(map(len, rates))
    halves = [_interval(standing) for standing in standings]
    widest = max(map(len, halves))
    top = max((standing.rate or 0.0 for standing in standings), default=0.0) or 1.0
    lines = []
    for name, rate, half, standing in zip(names, rates, halves, standings, strict=True):
        share = (standing.rate or 0.0) / top
        lines.append(
            Text.assemble(
                f"  {set_cell_size(name, wide)}  ",
                (f"{rate:>{longest}}", "bold"),
                f" {half:<{widest}} per s  ",
                ("█" * round(RANK_BAR * share)).ljust(RANK_BAR),
                (f"  {_blocks(standing)}", "dim"),
                (f"  {standing.lost} lost" if standing.lost else "", "red"),
            )
        )
    return lines if len(lines) <= room else [*lines[: room - 1], Text(f"  … and {len(lines) - room + 1} more", "dim")]


def _interval(standing: Standing) -> str:
    if standing.half is None or standing.rate is None:
        return ""
    return f"±{format_rate(standing.half).removesuffix('/s')}" if standing.half < standing.rate else "±>1×"


def _rate(standing: Standing) -> str:
    return NOTHING if standing.rate is None else format_rate(standing.rate).removesuffix("/s")


def _blocks(standing: Standing) -> str:
    if not standing.blocks:
        return ""
    return f"{standing.blocks} block{'' if standing.blocks == 1 else 's'}"
