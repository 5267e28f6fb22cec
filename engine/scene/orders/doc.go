// Package orders draws what leads to what in levels: the partial order of won boards, and
// how the boards of Tchoukaillon are built hole by hole.
//
// The boxes of a level are put in an order in which few steps cross, after Sugiyama,
// Tagawa and Toda: good pictures, not the best ones.
package orders
