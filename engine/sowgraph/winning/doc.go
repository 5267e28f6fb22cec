// Package winning finds the winning boards of a sowing graph, which Jones, Taalman and Tongen ask
// for in section 5 of their paper. It computes all of them by the seeds outside the Rumas, with the
// fewest moves and the winning lines of each. It also decides whether there are finitely many.
// Other results are tables for families of graphs, and the completions of a partial board.
//
// Moves are played backwards, as for Tchoukaillon. A walk begins in a Ruma and follows the edges
// backwards. It takes a seed from each place and ends in an empty hole. Each step keeps the number
// of seeds outside the Rumas, except a step into a Ruma, which adds one. Boards are therefore
// generated layer by layer, each once, and only two layers are in memory at a time. See [search].
package winning
