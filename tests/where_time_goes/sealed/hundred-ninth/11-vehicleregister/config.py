import configparser
import os
from pathlib import Path


def load(path=None):
    parser = configparser.ConfigParser()
    parser.read(path or Path(__file__).with_name("enquiry.ini"), encoding="utf-8")
    if "REGISTER_PORT" in os.environ:
        parser.set("register", "port", os.environ["REGISTER_PORT"])
    return parser
