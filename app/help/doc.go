// Package help is the window in which one reads how the program is used: a list of pages,
// a page, a search across all of them, and the way back.
//
// The pages stand in pages/LANGUAGE/NN-ID.md, in the same number in every language, and
// go into the program with it. They are Markdown as widgets/prose shows it, with
// pictures that the program draws, links to other-page.md#heading, and commands in braces:
// {hint} becomes the command's place in the menus and its keys, in the language of the
// window, so that no page can name a menu or a shortcut that is not there. In a Markdown
// viewer the braces stay.
//
//	┌──────────┬───────────────┐
//	│ search   │ ◂ ▸           │
//	│ ──────── │ # Page        │
//	│ pages,   │               │
//	│ or hits  │ words …       │
//	└──────────┴───────────────┘
//
// Nothing here knows the board: a page tells the same whatever is on it.
package help
