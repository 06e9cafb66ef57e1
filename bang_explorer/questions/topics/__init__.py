"""The kinds of question that suit every game, with a module for each."""
