"""Published studies: claims, metrics of the sources, bias of their tools, open questions."""
