// Package help is the window with the user's manual. It shows a list of pages, a page, a search
// across all pages, and navigation buttons.
//
// The pages are embedded files named pages/LANGUAGE/NN-ID.md. Every language has the same pages.
// They are Markdown for widgets/prose, with pictures that the program draws, links to
// other-page.md#heading, and commands in braces. {hint} is replaced by the menu path and shortcut
// of the command, in the language of the window. Therefore no page can mention a menu or a shortcut
// that does not exist. Other Markdown viewers show the braces.
//
//	┌──────────┬───────────────┐
//	│ search   │ ◂ ▸           │
//	│ ──────── │ # Page        │
//	│ pages,   │               │
//	│ or hits  │ text …        │
//	└──────────┴───────────────┘
//
// The package is independent of the current board: pages are always the same.
package help
