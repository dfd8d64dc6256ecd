"""Makes the pictures that README and the documentation show, from a run of the sign-up here and now."""

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
HEADWAY = Path(sys.executable).with_name("headway")
RUNS = HERE.parent.parent / "runs" / "pictures"


def main() -> int:
    """The exit code of the run, where that says that nothing can be shown; else 0."""
    done = subprocess.run([HEADWAY, "run", "signup", "--quick", "--quiet", "--out", RUNS], check=False)
    if done.returncode not in (0, 3):
        return done.returncode
    run = sorted(RUNS.iterdir())[-1]
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
