# The two commands: `make run` measures, `make test` tests. Both set up all that they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find crates -name '*.rs' -o -name Cargo.toml) Cargo.toml Cargo.lock pyproject.toml

.PHONY: help statistics run test test-crates test-units test-measuring test-unprivileged nightly planted checks where-time-goes docs pictures fuzz lint lint-python lint-crates format install packages bench bench-peers clean
.DEFAULT_GOAL := help

# Where bytecode is not kept, each of hundreds of Python processes compiles all that it imports: half of the tests' time.
unexport PYTHONDONTWRITEBYTECODE

help:
	@echo "make run      measure the sign-up under seven concurrency models (four to five minutes the first time, three from then on)"
	@echo "make test     run every test"
	@echo "make test-unprivileged  the tests of hosts once more, as a user who is not root"
	@echo "make nightly  the published studies and the open questions in quick size, each whole and alone (two hours); NIGHTLY=--pages writes their pages"
	@echo "make planted  servers with known faults, and how the lab names them (a quarter of an hour)"
	@echo "make checks   ten applications by others, each checked from end to end (half an hour)"
	@echo "make where-time-goes  applications with a known cause each, and what a diagnosis says of them (ten minutes)"
	@echo "make docs     the documentation as a site; make pictures makes its pictures anew"
	@echo "make fuzz     look for bytes that break the parser of responses (a minute, and some to build it the first time)"
	@echo "make lint     ruff, mypy, import-linter, rustfmt, clippy"
	@echo "make install  set up .venv with headway in it, and nothing else"
	@echo "make statistics  what estimates, intervals and verdicts are worth, by simulated servers of known truth"
	@echo "make bench    the engine beside its peers, all of it or BENCH=\"cpu tls --quick\"; make bench-peers installs them"

run: install
	$(BIN)/headway run signup --quick

# Tests that measure whole runs compare times with what is known: they run after all others, two at a time.
MEASURING := tests/system tests/check
test: $(VENV)/.installed
	@$(MAKE) --no-print-directory --jobs=2 test-crates test-units
	@$(MAKE) --no-print-directory test-measuring

# Building gives way to the tests. The output is printed at the end, as a whole.
test-crates:
	@output=$$(nice -n 15 cargo test --workspace --locked --quiet --no-run 2>&1 && \
		cargo test --workspace --locked --quiet --no-fail-fast 2>&1); status=$$?; echo "$$output"; exit $$status

test-units: $(VENV)/.development packages
	.ci/test --numprocesses=auto --dist=worksteal $(MEASURING:%=--ignore=%)

test-measuring: $(VENV)/.development packages
	.ci/test --numprocesses=2 --dist=loadfile $(MEASURING)

# Hosts are made in another way by who is not root: in a user namespace. A root tests both.
test-unprivileged: $(VENV)/.development packages
	.ci/unprivileged $(BIN)/python -m pytest -p no:cacheprovider --numprocesses=2 --dist=loadfile tests/run/testbed tests/system/test_hosts.py tests/run/backend

# CI has not the minutes for these, nor for the tests that are marked so; `NIGHTLY="twiggy-echo-2015 --pages"` runs one study, and writes its pages.
nightly: $(VENV)/.development packages
	$(BIN)/python .ci/nightly.py $(NIGHTLY)
	$(BIN)/python -m pytest -m nightly --timeout=1800
	@$(MAKE) --no-print-directory statistics STATISTICS="--rounds 10"

# The documentation as a site in target/site; warnings are errors.
docs: $(VENV)/.development
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

# What README and docs show: a run of the sign-up, its report and its screen. Nothing else may run meanwhile.
pictures: $(VENV)/.development packages
	$(BIN)/python docs/pictures/take.py

# Servers with one known fault each, really run: a machine that does nothing else, and a quarter of an hour. The held-out
# ones were written by somebody who had not read the rules that name faults.
planted: $(VENV)/.development packages
	$(BIN)/python -m tests.planted $(PLANTED)
ifndef PLANTED
	$(BIN)/python -m tests.heldout
endif

# Ten applications by others, as they come: what `headway check` says of each. A machine that does nothing else.
checks: $(VENV)/.development
	$(BIN)/python -m tests.check.real.checked $(CHECKS)

# Applications with a known cause each, diagnosed: is it named, with its line? A machine that does nothing else.
where-time-goes: $(VENV)/.development
	$(BIN)/python -m tests.where_time_goes $(WHERE)

# What the fuzzer finds lies in crates/load/fuzz/artifacts; what it learns stays in target, so that the next run goes on from there.
# No sanitizer: our code has no unsafe part, and without one the stable toolchain will do.
FUZZ := crates/load/fuzz
FUZZER := target/tools/bin/cargo-fuzz
$(FUZZER):
	cargo install --quiet --locked --root target/tools --version =0.13.2 cargo-fuzz

fuzz: $(FUZZER)
	@mkdir -p target/fuzz/learned
	cargo fetch --quiet --locked --manifest-path $(FUZZ)/Cargo.toml
	PATH="$(CURDIR)/target/tools/bin:$$PATH" cargo fuzz run --fuzz-dir $(FUZZ) --target-dir target/fuzz --sanitizer none answer \
		target/fuzz/learned $(FUZZ)/corpus/answer -- -dict=$(FUZZ)/answer.dict \
		-runs=200000 -max_total_time=50 -max_len=4096 -timeout=5 -rss_limit_mb=512

lint: $(VENV)/.development
	@$(MAKE) --no-print-directory --jobs=2 lint-crates lint-python

lint-python: $(VENV)/.development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python .ci/check_servers.py
	$(BIN)/lint-imports

lint-crates:
	cargo fmt --check
	cargo clippy --workspace --all-targets --locked -- -D warnings

format:
	$(BIN)/ruff check --fix . ; $(BIN)/ruff format . ; cargo fmt

install: $(VENV)/.installed

$(VENV)/bin/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "headway needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 2; }
	@command -v cargo >/dev/null || { echo "headway needs a Rust toolchain (cargo) to build its load engine"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check "$$(grep -oE '^uv==[^ ]+' requirements/lab.txt)"

# The lab is installed in place (sources are used as they lie here); the engine is built by cargo and lies in .venv/bin.
$(VENV)/.installed: $(VENV)/bin/uv requirements/lab.txt $(SOURCES)
	$(BIN)/uv pip install --quiet --require-hashes -r requirements/lab.txt
	$(BIN)/uv pip install --quiet --no-deps --reinstall-package headway -e .
	@touch $@

$(VENV)/.development: $(VENV)/.installed requirements/dev.txt
	$(BIN)/uv pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

# What tests need from the distribution: a browser, to look at the report as a reader does, what makes hosts, the servers
# in Perl, and the tools that sources measured with.
PACKAGES := chromium iproute2 starman twiggy libev-perl apache2-utils siege
packages:
	@missing=""; for package in $(PACKAGES); do \
		dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q "ok installed" || missing="$$missing $$package"; done; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing >/dev/null; \
	else echo "tests that need them are skipped until you install:$$missing"; fi

# What estimates, intervals and verdicts are worth, by simulated servers: minutes.
statistics: $(VENV)/.development
	$(BIN)/python -m bench statistics $(STATISTICS)

bench: install
	$(BIN)/python -m bench $(BENCH)

# What is missing of the other load generators. Without root, the message says which packages to ask for.
bench-peers: $(VENV)/bin/uv
	UV=$(abspath $(BIN))/uv PYTHON=$(abspath $(BIN))/python bench/install-peers.sh

clean:
	rm -rf $(VENV) target
