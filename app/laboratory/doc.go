// Package laboratory is the page of what is known of Tchoukaillon in closed form, after
// Jones, Taalman and Tongen: the winning boards, their lengths, boards completed from a
// few holes, and the sieve.
package laboratory
