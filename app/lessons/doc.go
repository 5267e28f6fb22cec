// Package lessons teaches: a page beside the board tells, asks and sets tasks, and the
// board is the real one, with undo, animation and every game. What a lesson is,
// package engine/lesson says; those that ship lie in package texts.
//
//	list ──▶ step 1 ──▶ step 2 ──▶ … ──▶ list
//	          │  text
//	          │  board      put on the table as practice: desk.Files.Practise
//	          │  task       judged whenever the session tells of something, or on request
//	          ▼  text       shown when the task is done
//
// A [Course] is the lesson that is being taken, and hears what happens on the desk. It
// never gives an answer away: a hint is asked for, and the answer shown on request after
// two wrong tries. What was done is kept with the settings, by what each step asks for and
// not by its words ([lesson.Step.Shape]); so it outlives another language, and a
// lesson that was changed goes on where that is still the same.
//
// The board of a lesson is nobody's work: unsaved work is asked for once, when the first
// board is put on the table, and what is played in a lesson is never asked for.
package lessons
