// Package lesson reads and checks lessons: texts with boards, tasks and questions in
// them, which the program puts before a learner step by step. A lesson is a Markdown
// file that any viewer of Markdown shows well and any text editor writes.
//
//	---
//	tchouka: lesson 1
//	minutes: 10
//	needs: 3
//	---
//
//	# Solve 4x2
//
//	A line or two: what it is about.
//
//	## Four holes
//
//	Text in Markdown. Each heading of two # begins a step: a page beside the board.
//
//	```board
//	board: multitchouka:2.2.2.2
//	hints: hidden
//	```
//
//	```choose
//	question: Which hole ends in the Ruma at once?
//	- [ ] Hole 2
//	  > Its two seeds end in hole 4.
//	- [x] Hole 3
//	  > One seed for hole 4, one for the Ruma.
//	```
//
//	What follows a task is shown when that is done: so ask first, and explain below.
//
//	```play
//	goal: win
//	hint: Begin with the hole you have just found.
//	done: That is the only way there is.
//	```
//
// # The head
//
// Lines `key: value` between two lines of three hyphens, before all else.
//
//	tchouka   "lesson", and its number if it has one; needed
//	minutes   about how long it takes
//	needs     the numbers of lessons to be done before
//	id        a word by which progress is kept when the file is moved or renamed
//
// # The text
//
// One heading of one # is the title; what follows up to the first step is the about. A
// heading of two # begins a step, and so there is at least one. All other text is
// Markdown. Blocks between lines of ``` with one of the words below are parts of the
// lesson; those with no word, or "text" or "picture", stand as they are. In a block stand lines
// `key: value`; a line that begins with a space goes on with the one above. A line that
// begins with // is a remark.
//
// # board: what lies on the table
//
//	board      an ID, or whatever can be typed for a board: 4x2, "2 2 2 2 | 0",
//	           two-person:2.2.2, a digraph of Graphviz; needed
//	game       the ID of its game, where the board does not say it; without it that of
//	           the board before, at first multitchouka
//	line       moves that are played from there already
//	hints      hidden, or shown: whatever the learner has chosen, as long as this board lies there;
//	           without it as it is chosen
//	opponent   computer: in a game of two it answers; without it the learner moves
//	           for both
//
// A board stays on the table until the next one, also over the steps that follow.
//
// # line: moves that are shown
//
//	moves      the moves, which a button plays on the board; or solution, for what the
//	           solver finds
//	label      what the button says
//
// # play: a task at the board
//
// It begins at the board above it. The learner may take back and try again at will. A question
// behind it shows the position that its solution leads to; see [Lesson.Table].
//
//	goal       what is asked for; needed:
//	           win                the player to move at the board wins
//	           lose               or loses
//	           end                no move is left
//	           moves 3 4 3        these moves
//	           reach 2 2 0 3 | 1  this state
//	           return             the state at the beginning again, after one move or more
//	           collect 5          so many seeds in the Rumas, by moves that do not lose;
//	           collect 7 losing   or the last of which may
//	           unplay 2 2 2 2 | 0 this board, made by taking moves back from the one on
//	                              the table
//	           setup won, seeds = 12
//	                              any board that fulfils the conditions, set up by hand
//	within     at most so many moves, or sowings: 6, 6 moves, 10 sowings
//	after      exactly so many
//	solution   moves, or for setup a board, that do it; needed for setup, and of use
//	           where the solver finds none
//	task       what is asked for, in words; without it the program says it
//
// The conditions of setup, separated by commas: won, lost, drawn, stuck (no move is
// left), and of numbers, with = < > <= or >= between:
//
//	seeds         outside the Rumas
//	holes         how many there are
//	size          of a row: holes without the empty ones before the first seed
//	hole 3        seeds in the hole of that number, or that name
//	distance 2    seeds in the hole of a row so far from the Ruma
//	moves         the fewest to the win, or to the end
//	collected     the most seeds that can be collected
//	grundy        the Grundy value
//	period        sowings until it recurs
//	lines         how many lines win
//
// # choose: a question with answers
//
//	question   needed
//	- [ ] text an answer that is wrong
//	- [x] text one that is right; where there are several, all of them are asked for
//	  > text   why, said when it was chosen; below its answer
//
// # number: a question with a number
//
//	question   needed
//	answer     the number, or an interval: 3.1 to 3.2; needed
//	tolerance  how far off it may be
//	fact       what the solver holds it against, of the board above: moves, collected,
//	           grundy, period, lines or seeds
//	why        said when it was found
//
// # All tasks and questions
//
//	hint       may stand several times; one after the other is shown when asked for
//	done       said when it is done
//	wrong      said after a wrong try, with what the program says
//
// What the answer is, is shown on request after two wrong tries, not before.
//
// # What is wrong with a file
//
// [Parse] names everything that is wrong by its line, with what to do. It plays what is
// to be played. [Lesson.Check] asks the solver as well whether what is asked for can be
// done; a search that was cut off is no fault of the lesson.
//
// # Languages
//
// [Step.Shape] is the same for steps that ask for the same, whatever language the texts
// are in: by it progress is kept, and translations compared.
package lesson
