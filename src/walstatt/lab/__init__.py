"""The laboratory: many games between bots, and what they tell of a scenario."""
