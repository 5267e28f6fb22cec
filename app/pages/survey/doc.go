// Package survey is the page that decides all boards with the same number of seeds in every hole
// within a range, and shows the results as a heat map.
package survey
