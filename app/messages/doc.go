// Package messages contains the texts that several parts of the window use: numbers with their
// nouns, games and boards, and file errors. The English text is the key of the translation
// (app/translations).
package messages
