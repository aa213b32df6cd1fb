"""What a group's chat proves: its export, whose each photo is, when somebody sealed and finished."""
