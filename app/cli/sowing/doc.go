// Package sowing formats the winnable boards of sowing graphs for the command line, as text and as
// JSON.
package sowing
