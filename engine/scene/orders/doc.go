// Package orders draws layered diagrams: the partial order of won boards, and the construction of
// the boards of Tchoukaillon hole by hole.
//
// The boxes of a level are ordered to reduce edge crossings, after Sugiyama, Tagawa and Toda. The
// heuristic does not find the minimum.
package orders
