// Package laboratory is the page of the closed-form results on Tchoukaillon by Jones, Taalman and
// Tongen: the winnable boards, their lengths, boards completed from a few holes, and the sieve.
package laboratory
