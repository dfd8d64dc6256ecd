import os

DNS_HOST = os.environ.get("DNS_HOST", "127.0.0.1")
DNS_PORT = int(os.environ.get("DNS_PORT", "28330"))
DNS_LIFETIME = 4.0

FEED_HOST = os.environ.get("FEED_HOST", "127.0.0.1")
FEED_PORT = int(os.environ.get("FEED_PORT", "28331"))
FEEDS = os.environ.get("FEEDS", "spamsource,exploited,dynamic,newdomains,snowshoe,dbl").split(",")
FEED_RETRY = 5.0

WORKER_THREADS = int(os.environ.get("WORKER_THREADS", "8"))
