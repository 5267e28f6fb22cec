// Package exporting asks how something is to be exported, and shows what becomes of it.
//
// A window says what it can export: its [Source]s. The [Dialog] offers, of each, what
// [export.Takes] says can be chosen for it, and shows beside that what will be in the
// file, drawn anew by a job at every change:
//
//	╭ Export ─────────────────────────────────────────────╮
//	│ What   [The line of play ▾] │  −  +  Fit            │
//	│ As     [PNG, a picture   ▾] │ ╭───────────────────╮ │
//	│ ▾ Show                      │ │                   │ │
//	│   ☑ Legend                  │ │      preview      │ │
//	│   ☑ Title                   │ │                   │ │
//	│ ▸ Style                     │ ╰───────────────────╯ │
//	│ ▸ Size                      │ 85 × 62 mm · 140 kB   │
//	│ Copy   As usual                Cancel  Choose a file…│
//	╰─────────────────────────────────────────────────────╯
//
// # What was chosen
//
// What was chosen are [Choices]: a text under each name of an [export.Choice], for each
// kind of document its own, kept in the settings. Only what differs from what is usual is
// kept, so what the window shows goes on being what is usual. A text that is none of those
// offered counts as if it were not there. The title and the caption belong to one
// document, and are not kept.
package exporting
