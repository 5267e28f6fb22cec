// Package export writes positions, lines of play, game trees, surveys, charts and
// boards that were found as files that other programs read: text, JSON, CSV and Markdown
// as data, SVG, PNG, PDF, EPS and TeX as pictures, DOT and GraphML as graphs.
//
// Each [Kind] of document can be written in each format but DOT and GraphML, which are for
// what has nodes and edges: trees, won positions, game graphs, and boards that are graphs;
// and films, which are for lines:
//
//	Position   Survey, Starts  ─┐              ┌─▶ text, JSON, CSV, Markdown
//	Line       Chart, Table     │              ├─▶ package scene ─▶ package paper: SVG, PNG, PDF, EPS, TeX
//	Tree       Boards, Won      ├─▶ Document ──┤
//	GameGraph  Branching       ─┘              ├─▶ package markup: DOT, GraphML
//	                                           └─▶ package film: GIF, PNGs
//
// Boards that were found are a PDF of many pages, as [Options.Paper] says, and any
// other document a PDF of one page as large as the picture, or, with [Options.Sheets], of
// sheets of paper to be glued together: see package sheets. Of a tree that is too large for
// its format [SmallerTrees] knows what would fit. [Options.Fit] says how large
// a picture is, and [Extent] how large it becomes; what it shows is told in words in SVG,
// PDF and TeX.
//
// A position and a line of any game are drawn as boards: the places, links and rows of the game,
// laid out by package scene. Without places a line is a list of its states, and a position its
// notation. The nodes of a tree have their states below, unless the holes of the game are numbered.
//
// A tree is drawn as its layout has it: with every line of play by itself, or
// merged, with each position once, by the seeds outside the Ruma; to the right or
// down; whole, to a depth, the winning lines, or what is near the line being played. The
// heading says so, and text, JSON and CSV hold as much; where a depth ends a line, its
// node says how many are below. A node is the shape of its verdict, or a small board, the
// state written out, or, as Ibáñez and Campbell and Chavey write a move, the states after
// each sowing, in a frame with that shape: see [scene.NodeStyle]. A mark stands behind the
// hole on its edge, as chess players write it; names and comments, and in a line of play
// those too long for their place, below the picture as numbered notes.
//
// A line is also written in numbers, as papers print it: LedgerLine makes the picture, text, Markdown
// and LaTeX from an iterator over its rows, so that a long line is written row by row.
//
//	ColumnLines       TableLines                       NumberLines
//
//	I II III IV R     move  hole  1 2 3 4 | R  sown    3 4 3 4 2 4
//	2  2   2  2 0        0        2 2 2 2 | 0
//	2  2   0  3 1        1     3  2 2 0 3 | 1     1
//	3  3   0  0 2        2     4  3 0 1 1 | 3     2
//	…                    …
//
// In Degrazia's columns the hole that is sown next is underlined, as Campbell and Chavey do.
//
// # Text
//
// A position is its notation, "2 2 0 3 | 1", which the engine reads back. A line
// is a heading that begins with "#", the list of holes, and a table with a row
// for each position, which says who moved where players take turns. A tree is an
// outline: a node to a line, its moves two places further in. The sign of a mark
// stands behind its move; marks, names and comments under their position behind a
// "#". With [scene.SowingNodes] a node is the state after each sowing of the move
// to it, 3[3]002 – 3011[3]: the brackets stand for a line below the place where the
// last seed fell. Text numbers holes as [Options.Numbering] says, and says so in its
// heading.
//
// A hole that is closed, as one captured at Meuta', is × wherever numbers stand in
// places, but for JSON and CSV, where the state beside them names it.
//
// A line with [scene.ColumnLines] is Degrazia's columns instead, the seeds after each
// sowing, and with [scene.NumberLines] the list alone.
//
// # Markdown
//
// A heading, and a table: of a position the seeds below the numbers of the holes, of a line
// its start and its moves with the positions, which package linetext reads back; as
// [scene.LineStyle] has it, columns, or the list of holes. A tree is a list in lists, and
// anything else the table of CSV. Below stand caption and ID.
//
// # LaTeX
//
// A picture is drawn by PGF. A line in columns, in numbers or as a table is a tabular
// instead, which a document takes in with \input; with a caption or an ID in a table that
// floats.
//
// # JSON
//
// An object with the fields kind ("position", "line", "tree", "boards", "won",
// "length") and rules (the ID of the rules), and besides:
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
//
// Of a game that is not played on one row, holes and ruma are replaced by state, its
// notation; toMove, the player from 1 on, or 0 when all choose at once; and, in a game
// that has places, seeds, the counts of these, whose labels stand once under places. A
// move is then its label, and has an outcome, the results of the players in order, in
// place of sowings and ending; so has a node of a tree. The result of a line is "open",
// "won", "lost", "drawn" or who has won it, as in "won by player 2".
//
// holes is a list of counts, the hole farthest from the Ruma first. Moves are
// hole numbers from the far end, whatever the options. ending is "safe",
// "in-empty-hole" or "past-ruma". Of a node, parent and move are null at the
// root; sowings belong to the move into the node; verdict ("won", "lost",
// "drawn", "unknown"), distance (the fewest moves to the win), collected (of a lost
// position, the most seeds) and facts (whatever else is known, a list of {name, bound,
// value}; bound is "at least" or "at most", or left out) are left out without
// [Options.Verdicts], and the numbers also when they are not known. twin is the first
// node with the same position, or null; lostMoves counts the losing moves, and is
// complete when expanded is true; ended marks a node that a losing move led to.
// comment, mark and name are left out where there is none.
// The numbers of a board are those of package design; lines is a text, for it may
// have more digits than a number of JSON is read with.
// Further fields may be added, those above will not change.
//
// # CSV
//
// As RFC 4180 has it, in UTF-8, with a heading. h1 to hn are the holes from the
// far end.
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
//	survey    holes, seeds, verdict, collected and collectedWithLosingMove where they
//	          were asked for, how, positions, exact
//	starts    holes, seeds, what is known of the game, positions, complete, rules
//	gamegraph id, outside, the names of the holes, shortestMoves, lines, moves, to
//
// and of a chart or a table its own columns. Of a game that is not played on one row, h1 to ruma are replaced by state, to_move
// and the labels of the places, hole by played, and of a line sowings and ending by
// outcome.
//
// In a comment or name an apostrophe stands before = + - @, also the wide ones of
// Chinese and Japanese, where it begins with them, or a line, or what is behind a tab
// or a semicolon does, so that no spreadsheet takes it for a formula; so it does
// before a tab that it begins with. Control characters in it are replaced. Neither is
// done if [Options.Raw] is set. All other cells are numbers and words of the program.
//
// The first row of a line is the start, move 0. What JSON leaves out or calls
// null is an empty cell; without verdicts their three columns are missing.
//
// # DOT
//
// A directed graph in the language of Graphviz. Of a tree it is what the pictures
// show: n and an ID of JSON for each node, labelled with its position and what hangs
// on it, "= " before one that stands elsewhere too; an edge for each move, labelled
// with the hole and the sign of a mark. Merged, positions with as many seeds outside
// have the same rank. For programs nodes have the attributes verdict, distance and
// collected, and edges sowings, as in JSON; comments and names are tooltips. Of won
// positions it is their order, with the attribute outside. Graphviz reads no text of
// more than 16,384 bytes; a longer one is written as several, joined by +. What it
// would show as a character of HTML, as &lt; is, begins with &amp;.
//
// # GraphML
//
// The same graph for programs such as Gephi, yEd and NetworkX: what is known of a graph, a
// node or an edge stands under a key with a type and a sentence that says what it is. Nodes
// are named as in DOT. A tree has of its nodes label, position, toMove, outside, verdict,
// distance, collected, grundy, facts, losingMoves, ended, open, hidden, twin, name, comment,
// mark and current, and of its edges label, move, sowings and played; won positions have
// label, position and outside, and label and move; a game graph label, seeds, outside,
// distance and lines, and label, move and walks; a board name, seeds, ruma, x and y. What
// does not hold or is not known is left out. testdata/graphml.xsd is the schema against
// which the tests hold it: the part of GraphML 1.0 that is written.
package export
