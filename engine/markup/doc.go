// Package markup writes the languages that other programs read, letter by letter: what
// quotes, escapes and separates. What stands in a document it does not know.
package markup
