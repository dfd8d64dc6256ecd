#!/bin/sh
# Installs the load generators that are missing: Debian packages (as root), oha by cargo, k6 by go, Locust by uv.
# What is built here goes to bench/.peers, or to the folder that HEADWAY_PEERS names. What cannot be had is said, and the
# benchmarks leave it out.
set -u
here=$(cd "$(dirname "$0")" && pwd)
peers=${HEADWAY_PEERS:-$here/.peers}
mkdir -p "$peers/bin"

# The versions that the readers in bench/peer/ were written for.
OHA=1.16.0
K6=v1.8.1

have() { PATH="$peers/bin:$peers/locust/bin:$PATH:/usr/sbin" command -v "$1" >/dev/null; }

packages=""
for pair in wrk:wrk ab:apache2-utils h2load:nghttp2-client hey:hey siege:siege nginx:nginx-light openssl:openssl; do
	have "${pair%%:*}" || packages="$packages ${pair##*:}"
done
if [ -n "$packages" ]; then
	if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $packages >/dev/null ||
			echo "could not be installed:$packages"
	else
		echo "ask for the packages:$packages"
	fi
fi

if ! have oha; then
	if command -v cargo >/dev/null; then
		cargo install --quiet --locked --root "$peers" oha@$OHA || echo "oha could not be built"
	else
		echo "oha needs cargo"
	fi
fi

if ! have k6; then
	if command -v go >/dev/null; then
		GOBIN="$peers/bin" go install go.k6.io/k6@$K6 || echo "k6 could not be built"
	else
		echo "k6 needs go"
	fi
fi

if ! have locust; then
	"$UV" venv --quiet --python "$PYTHON" "$peers/locust" &&
		"$UV" pip install --quiet --python "$peers/locust/bin/python" --require-hashes \
			-r "$here/../python/headway/catalog/environments/locust.txt" ||
		echo "Locust could not be installed"
fi

for program in wrk ab h2load hey siege nginx oha k6 locust; do
	have "$program" && echo "ready: $program" || echo "missing: $program"
done
