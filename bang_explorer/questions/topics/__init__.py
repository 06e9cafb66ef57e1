"""The topics of questions, a file each."""
