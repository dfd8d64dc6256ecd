import json
import subprocess
import sys

from django.conf import settings


class LabelError(Exception):
    pass


def make_label(holding):
    """The printable label of a holding, as SVG."""
    order = {"institution": settings.INSTITUTION, **holding.as_dict()}
    done = subprocess.run(
        [sys.executable, str(settings.LABEL_TOOL), "--format", "svg"],
        input=json.dumps(order).encode(),
        capture_output=True,
        timeout=settings.LABEL_TIMEOUT,
    )
    if done.returncode:
        raise LabelError(done.stderr.decode(errors="replace")[-200:])
    return done.stdout
