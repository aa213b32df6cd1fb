"""`python -m incastro`."""

import sys

from incastro.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
