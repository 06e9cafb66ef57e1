"""What questions to a learner are made of: random choices, texts, right answers, explanations, play, topics."""
