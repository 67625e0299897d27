"""Tables that are played at: clients, their commands, the autopilot and the clock."""
