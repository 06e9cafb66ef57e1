"""The box The Great Train Robbery: a train that moves under its stations, and what can be taken from it."""
