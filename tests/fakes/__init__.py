"""Stand-ins for the outside systems: real servers on this machine, spoken to over real connections."""
