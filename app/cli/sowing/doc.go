// Package sowing writes on the command line what is known of the winning boards of sowing
// graphs, as text and as JSON.
package sowing
