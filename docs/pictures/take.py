"""Makes what README and the documentation show, from a run of the sign-up and a check of an app, here and now.

python docs/pictures/take.py [check]        the check alone, or both
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import anyio
import printed
from playwright.sync_api import sync_playwright

from headway.run.machine.environments import server_python

HERE = Path(__file__).parent
HEADWAY = Path(sys.executable).with_name("headway")
RUNS = printed.ROOT / "runs" / "pictures"


def main() -> int:
    """The exit code of the run or of the check, where that says that nothing can be shown; else 0."""
    return (0 if sys.argv[1:] == ["check"] else take_signup()) or take_check()


def take_check() -> int:
    """Checks one of the applications by others that `make checks` has, and puts what that printed into the pages."""
    python = anyio.run(server_python, "httpbin.txt", printed.ROOT / "tests" / "check" / "real" / "requirements")
    with tempfile.TemporaryDirectory() as folder:  # where it is started: it needs no files
        command = [HEADWAY, "check", "httpbin:app", *printed.OPTIONS, "--python", python, "--out", RUNS, "--json"]
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode == 0:
        printed.RESULT.write_text(printed.kept(done.stdout), encoding="utf-8")
        printed.main()
    return done.returncode


def take_signup() -> int:
    """Runs the sign-up, and takes its end on the terminal and its report's first screen."""
    RUNS.mkdir(parents=True, exist_ok=True)
    # From within that folder: the picture shows the command, and nobody's folders are to be in it.
    words = [HEADWAY, "run", "signup", "--quick", "--quiet", "--out", "."]
    done = subprocess.run(words, cwd=RUNS, check=False)
    if done.returncode not in (0, 3):
        return done.returncode
    run = sorted(RUNS.glob("*-signup"))[-1]
    drawn = subprocess.run([HEADWAY, "report", run, "--format", "svg"], stdout=subprocess.PIPE, text=True, check=True)
    (HERE / "signup.svg").write_text(drawn.stdout, encoding="utf-8")
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("the report's picture needs chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 900})
        page.goto((run / "report.html").as_uri())
        page.wait_for_selector(".chart svg")
        page.screenshot(path=HERE / "report.png")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
