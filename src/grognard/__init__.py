"""Historical board wargames with the rules enforced to the letter."""
