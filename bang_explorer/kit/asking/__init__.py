"""What questions to a learner are made of: lots, phrases, grounds, truths, lines of play, topics."""
