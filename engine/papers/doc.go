// Package papers compares the published sources with what the program computes. A [Claim] is a
// number, a theorem, an example or a conjecture of a [Source], with its place and the [Finding] of
// the comparison. [Claim.Check] computes the finding again; the tests run every check.
//
// A theorem about infinitely many boards is equal if it holds for the boards of the check, which
// [Claim.Range] states. History, rules and running times are not listed, because no computation
// can confirm them.
//
// The texts are English; the window translates them.
package papers
