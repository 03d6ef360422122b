"""L'Art de la Guerre, version 4: troops, tables, army lists, battles and rulebook."""
