// Package apptest is what tests of several windows need: jobs that report into a queue,
// file dialogs that are answered, a table that remembers the board put on it, and what
// tells whether a window speaks a language.
package apptest
