"""What several server programs on one framework share. As ``operations``, it runs in the servers' own environments."""
