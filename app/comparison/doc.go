// Package comparison is the page that compares the claims of publications with what the program
// computes. A check of a claim runs in a job.
package comparison
