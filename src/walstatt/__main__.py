"""`python -m walstatt` is `walstatt`."""

from walstatt.cli import main

if __name__ == "__main__":
    main()
