// Package survey is the page that settles all boards with the same number of seeds in
// every hole in a range, and shows them as a heat map.
package survey
