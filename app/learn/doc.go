// Package learn explains the program and its games beside the board: the lessons, the manual, and
// the rules of the game. Its texts are embedded files of Markdown, in every language of the window.
//
// # Lessons
//
// A lesson is a page next to the board that explains and sets questions and tasks. The board is the
// normal one, with undo, animation and every game. Package engine/record/lesson defines the lessons;
// package texts contains the built-in ones.
//
//	list ──▶ step 1 ──▶ step 2 ──▶ … ──▶ list
//	          │  text
//	          │  board      opened as practice: desk.Files.Practise
//	          │  task       judged after every change of the session, or on request
//	          ▼  text       shown when the task is completed
//
// A [Course] is the open lesson, and a part of the window. It never reveals an answer by itself:
// hints are shown on request, and the answer on request after two wrong tries. The settings store
// the completed steps by their tasks and not by their texts ([lesson.Step.Shape]). So the progress
// survives a change of language, and in a changed lesson the steps with the same tasks stay
// completed.
//
// The [Editor] is another page, on which lessons are written. It edits the cards of a
// [lesson.Source], so that a file keeps everything that the page does not show. Each change is
// kept for recovery and checked by a job.
//
// The board of a lesson is not the user's work. The program prompts for unsaved work once, before
// it opens the first board, and never for moves in a lesson.
//
// # Help
//
// [HelpWindow] is the window with the user's manual. It shows a list of pages, a page, a search
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
// The help is independent of the current board: pages are always the same.
package learn
