"""What questions are made of: lots, phrases, grounds, truths, lines of play, topics."""
