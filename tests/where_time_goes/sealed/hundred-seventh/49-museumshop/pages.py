import time
from collections.abc import Callable

from jinja2 import DictLoader, Environment

import settings
import stock
from crew import Crew, Late

TEMPLATES = {
    "article": "<html><body><h1>Article {{ article }}</h1>{{ blocks | join('\n') | safe }}</body></html>",
    "prices": "<section class=prices>{{ cents / 100 }} EUR, members {{ member_cents / 100 }} EUR</section>",
    "copies": "<section class=copies>{% for place, count in places.items() %}<p>{{ place }}: {{ count }}</p>{% endfor %}</section>",
    "related": "<section class=related>{% for item in items %}<a href='/articles/{{ item.id }}'>{{ item.name }}</a>{% endfor %}</section>",
    "missing": "<section class=missing>This part of the page is not available at the moment.</section>",
}

env = Environment(loader=DictLoader(TEMPLATES), autoescape=True)
crew = Crew(settings.CREW_SIZE)


def price_block(article: int) -> str:
    return env.get_template("prices").render(stock.prices(article))


def copies_block(article: int) -> str:
    return env.get_template("copies").render(stock.copies(article))


def related_block(article: int) -> str:
    return env.get_template("related").render(items=stock.related(article))


BLOCKS: tuple[Callable[[int], str], ...] = (price_block, copies_block, related_block)


def article_page(article: int) -> str:
    deadline = time.monotonic() + settings.BLOCK_DEADLINE
    jobs = [crew.submit(block, article) for block in BLOCKS]
    blocks = []
    for job in jobs:
        try:
            blocks.append(job.value(max(0.0, deadline - time.monotonic())))
        except Late:
            blocks.append(env.get_template("missing").render())
    return env.get_template("article").render(article=article, blocks=blocks)


def render_article(article: int) -> str:
    return crew.submit(article_page, article).value(settings.PAGE_DEADLINE)
