// Package export writes positions, lines of play, game trees, surveys, charts and lists of boards
// to files that other programs read. Data formats are text, JSON, CSV and Markdown. Picture formats
// are SVG, PNG, PDF and TeX. The graph format is DOT.
//
// Functions such as [Position], [Line] and [Tree] make a [Document], and [Write] writes it. The
// example in example_test.go is a complete program:
//
//	err := export.Write(os.Stdout, export.Position(game, state), "svg", export.Options{})
//
// Each [Kind] of document can be written in each format, with three exceptions. DOT is only for
// trees and for boards that are graphs. Films are only for lines. Won positions have no picture:
//
//	Position   Survey          ─┐              ┌─▶ text, JSON, CSV, Markdown
//	Line       Chart, Table     │              ├─▶ package scene ─▶ package paper: SVG, PNG, PDF, TeX
//	Tree       Boards, Won      ├─▶ Document ──┤
//	Branching                  ─┘              ├─▶ package markup: DOT
//	                                           └─▶ package film: GIF
//
// A list of boards is a PDF of many pages, whose size is [Options.Paper]. Any other document is a
// PDF with one page as large as the picture. If a tree is too large for its format, [SmallerTrees]
// returns parts of it that fit. [Options.Fit] is the requested size of a picture, and [Extent]
// returns the resulting size. SVG, PDF and TeX include a description in words.
//
// Positions and lines of any game are drawn as boards: the places, links and rows of the game, laid
// out by package scene. Without places, a line is a list of its states, and a position its
// notation. The nodes of a tree show their states below, unless the game has numbered holes.
//
// A tree is drawn according to its layout. It shows either all lines of play, or, merged, each
// position once, by the number of seeds in play. It grows to the right or downwards. It is
// complete, or limited to a depth, the winning lines, or the neighbourhood of the line being
// played. The heading names the limit, and text, JSON and CSV contain the same nodes. A node at the
// depth limit shows the number of nodes below it.
//
// A node is the shape of its verdict, or a frame with that shape and the state: see
// [scene.NodeStyle]. The state is a small board or text. The text may list the states after each
// sowing, in the notation of Ibáñez, and of Campbell and Chavey. A mark follows the hole on its
// edge, similar to chess notation. Names and comments are numbered notes below the picture; in a
// line of play only those that are too long for their place.
//
// A line can also be written in numbers, like in research papers, as text, Markdown and LaTeX. A long
// line is written row by row. Such a line is not a picture.
//
//	ColumnLines       NumberLines
//
//	I II III IV R     3 4 3 4 2 4
//	2  2   2  2 0
//	2  2   0  3 1
//	3  3   0  0 2
//	…
//
// In Degrazia's columns, the hole sown next is underlined, like in Campbell and Chavey.
//
// # Text
//
// A position is its notation, for example "2 2 0 3 | 1", which the engine can parse. A line is a
// heading that begins with "#", the list of holes, and a table with a row for each position. The
// table names the player if players take turns. A tree is an outline: one node per line, with its
// moves indented by two more spaces. The sign of a mark follows its move. Marks, names and comments
// are below their position, after a "#". With [scene.SowingNodes] a node is the state after each
// sowing of the move to it, 3[3]002 – 3011[3]. The brackets replace the line below the place where
// the last seed fell. [Options.Numbering] selects the numbering of holes in text, and the heading
// names it.
//
// A closed hole, for example a captured hole of Meuta', is × in all numbers of places. JSON and
// CSV are exceptions, since the state beside the numbers names the closed hole.
//
// With [scene.ColumnLines] a line is in Degrazia's columns, the seeds after each sowing. With
// [scene.NumberLines] it is only the list of holes.
//
// # Markdown
//
// A heading and a table. The table of a position has the seeds below the numbers of the holes. The
// table of a line has its start and its moves with the positions, which package linetext can parse.
// With another [scene.LineStyle] it is columns or the list of holes. A tree is a nested list, and
// any other document the table of CSV. The ID follows.
//
// # LaTeX
//
// A picture is drawn by TikZ, with a named node for each hole and each node of a tree. A line in columns
// or in numbers is a tabular instead, which a document includes with \input.
//
// # JSON
//
// An object with the field kind and, except for charts and tables, the field rules: the ID of the
// game. The other fields depend on the kind:
//
//	position  holes, ruma
//	line      result   "won", "lost", "stuck" or "open"
//	          start    {holes, ruma}
//	          moves    a list of {move, holes, ruma, sowings, ending}: the hole
//	                   sown, and the position after the move
//	          comments a list of {after, text}: after so many moves
//	          marks    a list of {after, mark}: "good", "bad" or "interesting"
//	          names    a list of {after, name}
//	tree      nodes    a list of {id, parent, move, holes, ruma, verdict,
//	                   distance, collected, facts, sowings, lostMoves, twin,
//	                   expanded, ended, comment, mark, name}
//	boards    boards   a list of {id, rules, holes, ruma, moves, sowings, chained,
//	                   lines, winning, traps, legal, chance, level, line}
//	won       holes, seeds
//	          positions  a list of {id, holes, ruma, outside, moves}; moves is a
//	                   list of {move, to}: each move that keeps the win, and the
//	                   id of the position it leads to
//	length    length, boards: a list of {seeds, byDistance}
//	survey    boards   a list of {holes, seeds, verdict, collected,
//	                   collectedWithLosingMove, exact, how, positions}: the
//	                   uniform boards of a game on one row
//	starts    starts   the same for any other game: a list of {rules, holes, seeds,
//	                   the facts of the game, bounds, positions, complete}
//	chart     title, columns
//	          rows     a list of lists of numbers, in the order of columns
//	recurrence, and boards of a graph: tables
//	          title
//	          rows     a list of objects, whose fields are the columns of CSV
//
// For a game that is not played on one row, state replaces holes and ruma. It is the notation of
// the state. toMove is the player from 1, or 0 if all players move at once. If the game has places,
// seeds is the list of their counts; the labels are listed once under places. A move is then its
// label. It has an outcome instead of sowings and ending: the results of the players in order.
// Nodes of a tree have an outcome, too. The result of a line is "open", "won", "lost", "drawn", or
// names the winner, for example "won by player 2".
//
// holes is a list of counts, the hole farthest from the Ruma first. Moves are hole numbers from the
// far end, independent of the options. ending is "safe", "in-empty-hole" or "past-ruma".
//
// For a node, parent and move are null at the root. sowings refers to the move into the node.
// verdict is "won", "lost", "drawn" or "unknown". distance is the fewest moves to win, and
// collected the most seeds collected from a lost position. facts contains any other results, as a
// list of {name, bound, value}. bound is "at least" or "at most", or left out. If players have
// names, winners lists those who have won or win with best play, from 0. These fields are left out
// without [Options.Verdicts], and the numbers also if they are unknown.
//
// twin is the first node with the same position, or null. lostMoves counts the losing moves; it is
// complete if expanded is true. ended marks a node that a losing move led to. comment, mark and
// name are left out if empty. The numbers of a board are those of [solve.Generator]. lines is a
// string, since it may have more digits than JSON parsers support. Further fields may be added; the
// fields above will not change.
//
// # CSV
//
// RFC 4180 in UTF-8, with a header. h1 to hn are the holes from the far end.
//
//	position  h1 … hn, ruma
//	line      move, hole, h1 … hn, ruma, sowings, ending, comment, mark, name,
//	          rules
//	tree      id, parent, hole, h1 … hn, ruma, verdict, distance, collected,
//	          facts if there are any, sowings, lost_moves, twin, expanded, ended,
//	          comment, mark, name
//	boards    id, h1 … hn, ruma, moves, sowings, chained, lines, winning, traps,
//	          legal, chance, level, line
//	won       id, outside, h1 … hn, ruma, moves, to
//	length    seeds, h1 … hn, ruma
//	survey    holes, seeds, verdict, collected and collectedWithLosingMove if
//	          requested, how, positions, exact
//	starts    holes, seeds, the facts of the game, positions, complete, rules
//
// A chart or a table, for example of a recurrence, has its own columns. For a game that is
// not played on one row, state, to_move and the labels of the places replace h1 to ruma. played
// replaces hole, and in a line outcome replaces sowings and ending.
//
// In comments and names, an apostrophe prevents spreadsheets from evaluating formulas. It precedes
// = + - @ and their full-width forms at the beginning of the text, of a line, and after a tab or a
// semicolon. It also precedes a tab at the beginning of the text. Control characters are replaced.
// All other cells are numbers and words of the program.
//
// The first row of a line is the start, move 0. A value that is null or left out in JSON is an
// empty cell. Without verdicts the columns of their facts are missing.
//
// # DOT
//
// A directed graph in the language of Graphviz. The graph of a tree contains the visible nodes. A
// node is named n and its ID in JSON. Its label is its position with the attached label; "= "
// precedes a transposition. Each move is an edge, labelled with the hole and the sign of a mark. In
// a merged tree, positions with the same number of seeds in play have the same rank. For programs,
// nodes have the attributes verdict, distance and collected, and edges sowings, like in JSON.
// Comments and names are tooltips. Graphviz reads at most 16,384 bytes of a string, so a longer text is several strings
// joined by +. A text that Graphviz would interpret as an HTML character reference, for example
// &lt;, begins with &amp;.
//
// # Worksheets
//
// A [Worksheet] has boards to be solved on paper: pages of boards with the rules of the
// game and writing lines. The answers are a table on separate pages at the end.
//
// A booklet shows the solutions as drawings or columns instead ([WorksheetSolutions]):
//
//	╭───────────╮ ╭───────────╮ ╭────────────────╮
//	│ rules     │ │ rules     │ │ Answers        │
//	│ 1 (o o|_) │ │ 4 (o o|_) │ │ 1 (o)o|_ o(o)|_│
//	│ 2 (o o|_) │ │ 5 (o o|_) │ │ 2 (o)o|_ …     │
//	╰───────────╯ ╰───────────╯ ╰────────────────╯
//
// The boards belong to one game on one row, and may have several lengths. Other games are not
// supported. Their rules do not fit a box of a few sentences, and most of them are two-player
// games. Their moves are not hole numbers that fit on a writing line.
package export
