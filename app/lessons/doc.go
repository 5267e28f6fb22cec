// Package lessons shows lessons: a page next to the board explains and sets questions and tasks.
// The board is the normal one, with undo, animation and every game. Package engine/lesson defines
// the lessons; package texts contains the built-in ones.
//
//	list ──▶ step 1 ──▶ step 2 ──▶ … ──▶ list
//	          │  text
//	          │  board      opened as practice: desk.Files.Practise
//	          │  task       judged after every change of the session, or on request
//	          ▼  text       shown when the task is completed
//
// A [Course] is the open lesson, and a presenter of the desk. It never reveals an answer by itself:
// hints are shown on request, and the answer on request after two wrong tries. The settings store
// the completed steps by their tasks and not by their texts ([lesson.Step.Shape]). So the progress
// survives a change of language, and in a changed lesson the steps with the same tasks stay
// completed.
//
// The board of a lesson is not the user's work. The program prompts for unsaved work once, before
// it opens the first board, and never for moves in a lesson.
package lessons
