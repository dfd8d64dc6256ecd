"""`headway load`: the load engine by hand, as other load tools are used."""
