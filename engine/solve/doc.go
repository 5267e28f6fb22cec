// Package solve solves any game with nothing but the [engine.Game] interface. A new game can be
// solved, hinted, surveyed and found as soon as it is registered:
//
//	solution := solve.Of(game).Solve(ctx, state, limits)
//
// [Of] prefers the game's own solver. The general one takes three passes:
//
//	explore   generate the states that can be reached, each once
//	order     divide them into strongly connected components, so that play leaves a
//	          component only towards earlier ones
//	evaluate  compute the values of the components in this order: of a single state from
//	          its moves, of a component with cycles by substitution until nothing changes
//
// A value belongs to a hero, a side that plays against all others, and combines the result with the
// lead in seeds. On a cycle, play without end has the value of [engine.Endless]; a solitaire without
// end is not won. The hero can force values above it, and the others can force values below it.
//
// States that are not explored, because the search was cut off or their moves are not listed, count
// as lost in a first evaluation and as won in a second one. Results that agree are proved, so a
// search that was cut off never reports a result that may be wrong. Only exploring can be cut off;
// the other passes take a fraction of its time.
//
// With two sides one hero decides everything. With more sides, each is the hero once, and possibly
// none wins. Players who choose at the same time are not solved: see [tchouka/engine/solve/search].
//
// Solvers of single games are usually 2 to 10 times as fast, and need a fifth of the memory, because
// they pack states into a few words: see [Store].
package solve
