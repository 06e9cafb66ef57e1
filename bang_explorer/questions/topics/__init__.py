"""The kinds of question that suit every game, a module for each."""
