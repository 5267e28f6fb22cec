// Package winning finds the winning boards of a sowing graph, as Jones, Taalman and
// Tongen ask for in section 5 of their paper: all of them by the seeds outside the
// Rumas, with the fewest moves and the winning lines of each; whether they come to an
// end; how they go on over families of graphs; and those that complete a partial
// board.
//
// Moves are taken back, as in Tchoukaillon: from a Ruma against the edges, a seed from
// each place, into a hole that has none left. Each step of such a walk leaves the seeds
// outside as many as they were, but for one into a Ruma, which adds one; so boards are
// made layer by layer, each once, and only two layers are kept at a time. See [search].
package winning
