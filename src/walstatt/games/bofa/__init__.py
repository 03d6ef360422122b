"""BoFA: The Battle of Five Armies."""
