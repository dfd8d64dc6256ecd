"""`headway load`: the load engine by hand, as other load tools are used."""

from headway.cli.load.command import HELP, LoadCommand, load

__all__ = ["HELP", "LoadCommand", "load"]
