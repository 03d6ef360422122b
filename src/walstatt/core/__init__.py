"""The core: questions, matches, records, dice, odds. It knows no game and no hex."""
