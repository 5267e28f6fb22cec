// Package messages holds the sentences that more than one part of the window says: numbers
// with their nouns, games and boards, and what went wrong with a file. The English text
// is the key of the translation (app/translations).
package messages
