// Package sowgraph implements sowing graphs, a solitaire like Tchoukaillon on boards of any shape.
// B. Jones, L. Taalman and A. Tongen describe it in section 5 of “Solitaire Mancala Games and the
// Chinese Remainder Theorem” (2011).
//
// A board is a finite digraph with seeds on each vertex; some vertices are Rumas. A move is a hole
// and a walk along edges to a Ruma. The walk has as many steps as the hole has seeds. The hole is
// emptied, and one seed is dropped at each step:
//
//	  ╭─────────╮                      ╭─────────╮
//	  ▼         │                      ▼         │
//	(a 0) ───▶ (b 3) ───▶ ((R 0))    (a 1) ───▶ (b 1) ───▶ ((R 1))
//
//	                   b:a-b-R, in words b: a b R
//
// The last seed must fall into a Ruma. A walk may visit a vertex more than once, including the hole
// where it begins, and may pass through Rumas. The board is won when the holes are empty. Every
// move decreases the number of seeds in play, so play ends.
//
// On a path this is Tchoukaillon, and on a cycle Monokalah; the tests compare both with package
// row.
//
// # Structure
//
// [Graph] is the digraph and [State] the board. Both are immutable: each change while drawing
// (graph.go) makes a new board. A draft may lack a Ruma; [State.CheckPlayable] reports that, and
// such a board cannot be played. [Path], [Star], [Ladder] and others make graphs of a certain
// shape.
//
// Boards are written as digraphs in the DOT language of Graphviz: in one line by [State.String],
// and as a file that Graphviz can draw by [Write]. [Read] reads any digraph in DOT and lays out
// vertices without a position. Its errors contain the line.
//
//	node attribute       meaning
//	seeds=3              the number of seeds
//	ruma=true            a Ruma; also shape=doublecircle
//	pos="54,-27.5"       the middle, in points, upwards; a hole is 54 points wide
//
// The numbers of steps from which each vertex reaches a Ruma (solve.go) determine which walks exist
// (move.go), which places can be chosen next on the board, and how many walks there
// are, without generating them. Their number can be very large. On a crowded board only some moves
// of each hole are listed. Searches merge walks that reach the same vertex and have dropped the
// same seeds (sowings.go). [Game] solves by generating each reachable board once: the fewest moves
// first, then the number of lines.
//
// # Winning boards
//
// [FindWinning] finds the winning boards of a graph, which Jones, Taalman and Tongen ask for in
// section 5 of their paper. It computes all of them by the seeds outside the Rumas, with the fewest
// moves and the winning lines of each. [FinitenessOf] decides whether there are finitely many by
// Theorem 5.2, corrected, and [RoundWalk.Grow] constructs boards with more and more seeds.
//
// Moves are played backwards, as for Tchoukaillon. A walk begins in a Ruma and follows the edges
// backwards. It takes a seed from each place and ends in an empty hole. Each step keeps the number
// of seeds outside the Rumas, except a step into a Ruma, which adds one. Boards are therefore
// generated layer by layer, each once, and only two layers are in memory at a time. See
// [winningSearch].
package sowgraph

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// About returns the description of the game.
func (g Game) About() engine.About {
	return engine.About{
		Group: engine.GraphsAndRings, SowsOnce: true, Card: card(), Examples: examples(), Shapes: shapes(), Usual: "Path to a Ruma", Sentences: sentences(), Ends: []engine.Reason{allEmpty, noWalk},
		Unlisted: unlisted, File: graphviz(), Drawing: g,
	}
}

func card() engine.Card {
	return engine.Card{
		Summary: "Draw holes and arrows, and sow along the arrows into a Ruma.",
		Rules: []string{
			"Bring **every seed into a Ruma.** Arrows lead from hole to hole and to the Rumas.",
			"**Sowing:** choose a hole, and a walk along the arrows with one step for each seed in the hole. Take up all its seeds and drop one at each place that the walk reaches.",
			"The last seed **must fall into a Ruma.** The walk can reach a place more than once, including a Ruma and the hole where it started.",
			"If no hole can be chosen and seeds are still in play, you are stuck and have lost.",
		},
		Note:           "With the holes in a row and a Ruma at its end, this game is **Tchoukaillon.** With the holes and a Ruma in a ring, it is **Monokalah.**",
		Interpretation: "The paper uses the word “path”. On a ring, a move continues past its starting hole. We therefore read “path” as “walk”: it can reach a place more than once.",
		Source:         "Source: B. Jones, L. Taalman and A. Tongen, “Solitaire Mancala Games and the Chinese Remainder Theorem”, 2011, section 5.",
	}
}

// Game is the solitaire on any sowing graph. The graph is part of the state.
type Game struct{}

var (
	_ engine.Game     = Game{}
	_ engine.Layered  = Game{}
	_ engine.Settable = Game{}
)

// ID returns "graph".
func (Game) ID() string { return "graph" }

// Name returns "Sowing graph".
func (Game) Name() string { return "Sowing graph" }

// Params returns the number of holes of a path to a Ruma, and of seeds in each hole.
func (Game) Params() []engine.Param {
	return []engine.Param{
		{Name: "holes", Min: 1, Max: MaxVertices - 1, Default: 4},
		{Name: "seeds", Min: 0, Max: 1000, Default: 1},
	}
}

// Start returns a path with the same number of seeds in each hole.
func (g Game) Start(values ...int) (engine.State, error) {
	if _, err := engine.CheckStart(g.Params(), values); err != nil {
		return nil, err
	}
	path, err := Path(values[0])
	if err != nil {
		return nil, err
	}
	return filled(path, values[1])
}

// Bounds for the list of a state's moves, and for the steps of all listed moves together. If there
// are more, each vertex has an equal share, so that some moves of each are listed.
const (
	maxMoves = 1000
	maxSteps = 1 << 17
	minEach  = 1
)

// Moves returns the moves of each vertex in the order of their walks. If there are too many, it
// lists the first ones of each vertex; see unlisted.
func (Game) Moves(s engine.State) []engine.Move {
	moves, _ := s.(State).moves()
	return moves
}

// unlisted reports whether the list of moves is incomplete.
func unlisted(s engine.State) bool {
	_, all := s.(State).moves()
	return !all
}

// moves lists moves, and reports whether the list is complete.
func (s State) moves() (moves []engine.Move, all bool) {
	holes, longest := 0, 1
	for v, n := range s.seeds {
		if !s.graph.Ruma(v) && n > 0 {
			holes, longest = holes+1, max(longest, n)
		}
	}
	most := max(minEach, min(maxMoves, maxSteps/longest))
	if moves = s.listed(most+1, most); len(moves) <= most {
		return moves, true
	}
	return s.listed(max(minEach, most/max(holes, 1)), math.MaxInt), false
}

// listed returns up to each moves of every vertex. It stops when it has more than most moves.
func (s State) listed(each, most int) []engine.Move {
	var moves []engine.Move
	for v, n := range s.seeds {
		if s.graph.Ruma(v) || n == 0 {
			continue
		}
		w := s.graph.walks(v, n)
		for left := each; left > 0 && len(moves) <= most && w.next(); left-- {
			moves = append(moves, MoveOf(s.graph, v, w.walk))
		}
	}
	return moves
}

// Play sows the seeds of a vertex along a walk.
func (g Game) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

// PlaySteps lifts the seeds and drops one at each vertex of the walk.
func (g Game) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	state := s.(State)
	from, walk, err := state.trace(m.(Move))
	if err != nil {
		return engine.Result{}, err
	}
	seeds, hand := state.All(), len(walk)
	seeds[from] = 0
	more := yield(engine.Step{Kind: engine.Lift, Hole: from + 1, Count: hand, Hand: hand, Sowing: 1})
	last := from
	for _, last = range walk {
		seeds[last]++
		hand--
		more = more && yield(engine.Step{Kind: engine.Drop, Hole: last + 1, Count: 1, Hand: hand, Sowing: 1})
	}
	after := State{state.graph, seeds}
	return engine.Result{State: after, Outcome: g.Outcome(after), Sowings: 1, Last: last + 1}, nil
}

// Apply returns the state after one step.
func (Game) Apply(s engine.State, step engine.Step) engine.State {
	seeds := s.(State).All()
	if step.Kind == engine.Lift {
		seeds[step.Hole-1] -= step.Count
	} else {
		seeds[step.Hole-1] += step.Count
	}
	return State{s.(State).graph, seeds}
}

// Outcome is a win if all holes are empty, and a loss if no hole with seeds has a walk of the right
// length to a Ruma. A draft cannot be played, so it is a win or a loss, too.
func (Game) Outcome(s engine.State) engine.Outcome {
	state := s.(State)
	empty := true
	for v, n := range state.seeds {
		if n == 0 || state.graph.Ruma(v) {
			continue
		}
		if state.graph.Reaches(v, n) {
			return engine.Open
		}
		empty = false
	}
	if empty {
		return engine.SolitaireWon
	}
	return engine.SolitaireLost
}

// Reasons for the end of a game.
const (
	allEmpty engine.Reason = "All holes are empty"
	noWalk   engine.Reason = "No hole has a walk to a Ruma that is as long as its seeds"
)

// End returns why a game is over.
func (Game) End(r engine.Result) engine.GameEnd {
	switch r.Outcome {
	case engine.Open:
		return engine.GameEnd{}
	case engine.SolitaireWon:
		return engine.GameEnd{Reason: allEmpty}
	}
	return engine.GameEnd{Reason: noWalk}
}

// Layer returns the number of seeds outside the Rumas. Each move brings at least one seed to a
// Ruma, and takes none out.
func (Game) Layer(s engine.State) int { return s.(State).Outside() }

// Decode is the inverse of [State.Key].
func (Game) Decode(key engine.Key) (engine.State, error) {
	return engine.AsState(decode(key))
}

// Board returns the vertices and the edges.
func (Game) Board(s engine.State) engine.Board {
	state := s.(State)
	places := make([]engine.Place, state.graph.Len())
	for v, vertex := range state.graph.vertices {
		places[v] = engine.Place{
			Label: vertex.Name, Seeds: state.seeds[v], Store: vertex.Ruma, Owner: engine.Everyone, X: vertex.X, Y: vertex.Y,
		}
	}
	return engine.Board{Places: places, Links: slices.Clip(state.graph.Edges())}
}

// Scores returns nil: seeds do not decide.
func (Game) Scores(engine.State) []int { return nil }

// Set changes the seeds of a vertex.
func (Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	return engine.AsState(s.(State).SetSeeds(place, seeds))
}

var _ engine.Localized = (*Error)(nil)

// Sentence implements [engine.Localized].
func (e *Error) Sentence() engine.Sentence {
	parts := map[string]any{"Name": e.Name, "Other": e.Other, "Number": e.Number}
	return engine.Sentence{English: string(e.Reason), Parts: parts, Line: e.Line}
}

// sentences returns all reasons.
func sentences() []string {
	var all []string
	for _, r := range []Reason{
		BadName, DuplicateName, SamePosition, TooFar, TooMany, TooFew, NoVertex, NoEdge, EdgeExists, FewSeeds, ManySeeds,
		WrongSeeds, NoRuma, UnknownGraph,
		NoVertexNamed, FromRuma, FromEmpty, ShortWalk, LongWalk, NotInRuma, ManySequences,
		BadSyntax, NotText, TooLong, Undirected, UndirectedTo, SecondGraph, TooDeep, AlreadyDeclared, BadSeeds, BadRuma, BadPos, UnclearLabel,
	} {
		all = append(all, string(r))
	}
	return all
}

// Error is the error for an invalid graph, board or move. It keeps the parts of its sentence
// separately, so that it can be translated.
type Error struct {
	Line   int    // line of the file, from 1; 0 for none
	Reason Reason // the kind of error
	Name   string // name of the vertex concerned, or the text that was read
	Other  string // name of a second vertex
	Number int    // a number, or the bound that was exceeded
}

// Reason is an English sentence with {{.Name}}, {{.Other}} and {{.Number}} for the parts of an
// [Error]. It is the key of its translations.
type Reason string

// Error returns the sentence, after the line if there is one.
func (e *Error) Error() string {
	sentence := strings.NewReplacer("{{.Name}}", e.Name, "{{.Other}}", e.Other, "{{.Number}}", strconv.Itoa(e.Number)).Replace(string(e.Reason))
	if e.Line > 0 {
		return "line " + strconv.Itoa(e.Line) + ": " + sentence
	}
	return sentence
}

// Reasons for an invalid graph or board.
const (
	BadName       Reason = "a vertex cannot be called “{{.Name}}”: a name has 1 to {{.Number}} characters, no backslash, no % at the start and no space at either end"
	DuplicateName Reason = "there are two vertices called “{{.Name}}”"
	SamePosition  Reason = "“{{.Name}}” and “{{.Other}}” are at the same place"
	TooFar        Reason = "“{{.Name}}” is too far out to be drawn"
	TooMany       Reason = "a graph has at most {{.Number}} vertices"
	TooFew        Reason = "a graph of this kind needs at least one hole"
	NoVertex      Reason = "there is no such vertex"
	NoEdge        Reason = "there is no edge from “{{.Name}}” to “{{.Other}}”"
	EdgeExists    Reason = "there is already an edge from “{{.Name}}” to “{{.Other}}”"
	FewSeeds      Reason = "“{{.Name}}” cannot hold {{.Number}} seeds: seeds cannot be negative"
	ManySeeds     Reason = "a board has at most {{.Number}} seeds"
	WrongSeeds    Reason = "the numbers of seeds and of vertices differ"
	NoRuma        Reason = "there is no Ruma yet: at least one vertex must be a Ruma, where the seeds are collected"
	UnknownGraph  Reason = "this is not the key of a graph"
)

// Reasons for an invalid move.
const (
	NoVertexNamed Reason = "there is no vertex called “{{.Name}}”"
	FromRuma      Reason = "“{{.Name}}” is a Ruma: its seeds stay there"
	FromEmpty     Reason = "“{{.Name}}” is empty"
	ShortWalk     Reason = "the walk ends too early: it must have {{.Number}} steps, one for each seed of “{{.Name}}”"
	LongWalk      Reason = "the walk is too long: it must have {{.Number}} steps, one for each seed of “{{.Name}}”"
	ManySequences Reason = "there are more sequences of moves than 64 bits can count"
	NotInRuma     Reason = "the last seed must fall into a Ruma, but “{{.Name}}” is not a Ruma"
)

// Reasons for an invalid file.
const (
	BadSyntax       Reason = "this is not a graph in the Graphviz language: {{.Name}}"
	NotText         Reason = "this is not text"
	TooLong         Reason = "the file is longer than {{.Number}} bytes"
	Undirected      Reason = "this graph is undirected: a sowing graph starts with “digraph”, and its edges are written a -> b"
	UndirectedTo    Reason = "in a digraph an edge is written a -> b, not a -- b"
	SecondGraph     Reason = "a second graph starts here: a file holds only one"
	TooDeep         Reason = "the braces are nested more than {{.Number}} deep"
	AlreadyDeclared Reason = "“{{.Name}}” was already declared in line {{.Number}}"
	BadSeeds        Reason = "“{{.Name}}” has seeds={{.Other}}, which is not a whole number"
	BadRuma         Reason = "“{{.Name}}” has ruma={{.Other}}, which is neither true nor false"
	BadPos          Reason = "“{{.Name}}” has pos={{.Other}}, which is not a place such as 54,-27.5"
	UnclearLabel    Reason = "the label “{{.Other}}” of “{{.Name}}” may contain seeds: write seeds=3 for that vertex, or seeds=0 to ignore all labels"
)
