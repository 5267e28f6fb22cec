// Package pieces is what boards are made of: the plank and its grain, holes with their
// seeds, the hand and the seed that travels, the word that tells that the game stands
// elsewhere, the panel beside the pointer, and the clock of a move. Every board has
// them, however its holes lie.
package pieces
