"""Slash commands the bot understands."""
import shlex
import time
from typing import Awaitable, Callable

Handler = Callable[[dict, list[str]], Awaitable[tuple[str, list | None]]]
_commands: dict[str, Handler] = {}

ROTA = {"payments": ["mira", "jonas"], "search": ["abdel", "lin"], "platform": ["ruth", "tomasz"]}
FREEZES: dict[str, float] = {}


def command(name: str):
    def register(fn: Handler) -> Handler:
        _commands[name] = fn
        return fn
    return register


@command("oncall")
async def oncall(user: dict, args: list[str]):
    team = args[0] if args else "platform"
    people = ROTA.get(team)
    if not people:
        return f"I know no team called {team}", None
    week = int(time.time() // (7 * 86400))
    first = people[week % len(people)]
    second = people[(week + 1) % len(people)]
    return f"{team}: {first}, then {second}", [{"type": "section", "fields": [first, second]}]


@command("freeze")
async def freeze(user: dict, args: list[str]):
    service = args[0] if args else "all"
    minutes = int(args[1]) if len(args) > 1 else 60
    FREEZES[service] = time.time() + minutes * 60
    return f"{user['name']} froze {service} for {minutes} min", None


@command("frozen")
async def frozen(user: dict, args: list[str]):
    now = time.time()
    names = sorted(s for s, until in FREEZES.items() if until > now)
    return ("frozen: " + ", ".join(names)) if names else "nothing is frozen", None


async def dispatch(user: dict, text: str):
    words = shlex.split(text)
    handler = _commands.get(words[0]) if words else None
    if handler is None:
        return "Try: " + ", ".join(sorted(_commands)), None
    return await handler(user, words[1:])
