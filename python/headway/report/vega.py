"""The program that draws the page's charts: Vega-Lite and what embeds it, as one script."""

import os
from contextlib import suppress
from functools import cache
from importlib.metadata import version

import vl_convert

from headway.cache import cache_folder

VEGA_LITE = "6.4"


@cache
def vega_script() -> str:
    """The script, made so that it can stand in a page.

    To bundle it takes seconds, and it is always the same: it is kept in the cache, where there is one to be had.
    """
    kept = cache_folder() / "vega" / f"{version('vl-convert-python')}-{VEGA_LITE}.js"
    with suppress(OSError, UnicodeDecodeError):
        return kept.read_text(encoding="utf-8")
    bundle: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=VEGA_LITE)
    script = bundle.replace("</script", "<\\/script").replace("<!--", "<\\!--")
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        draft = kept.with_suffix(f".{os.getpid()}")  # of its own: several runs may end at once
        draft.write_text(script, encoding="utf-8")
        draft.replace(kept)
    return script
