// Package illustration draws the pictures that a text in Markdown describes, for example
//
//	![after hole 3](board:4x2?moves=3)
//
// A source is one of
//
//	board:BOARD          a position, after moves if there are any, with a ring round
//	                     the place ring
//	line:BOARD           a line of play: each board, or, with as=sowings, each sowing
//	tree:BOARD           the game tree; depth=2 for its first moves, losing=yes with
//	                     losing moves, merged=yes with each position once
//	mark:NAME            a small symbol: yes, no, won, lost, drawn, open, line
//
// BOARD is any text that the program parses as a board: 4x2, 2.2.0.3, 1 2 | 0, or the ID of a board
// of any game, such as monokalah:1.2.0 or no-wrap:4x2. Without a game it is a row of Tchuka Ruma.
// Moves are in the notation of their game, separated by commas.
package illustration

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/solve"
	"tchouka/engine/text/i18n"
)

// Draw returns the picture that a source describes.
func Draw(source string, in i18n.Language) (scene.Picture, error) {
	d, err := read(source)
	if err != nil {
		return nil, fmt.Errorf("picture %q: %w", source, err)
	}
	if d.kind == "mark" {
		return newMark(d.board)
	}
	picture, err := d.draw(in)
	if err != nil {
		return nil, fmt.Errorf("picture %q: %w", source, err)
	}
	return picture, nil
}

// description is a parsed source.
type description struct {
	kind, board string
	values      url.Values
}

// parameters returns the parameters of a kind of picture, and reports whether there is such a kind.
func parameters(kind string) (keys []string, ok bool) {
	keys, ok = map[string][]string{
		"board": {"moves", "ring"},
		"line":  {"moves", "as"},
		"tree":  {"depth", "losing", "merged"},
		"mark":  {},
	}[kind]
	return keys, ok
}

func read(source string) (description, error) {
	kind, rest, _ := strings.Cut(source, ":")
	keys, ok := parameters(kind)
	if !ok {
		return description{}, fmt.Errorf("%q is none of board, line, tree, mark", kind)
	}
	board, query, _ := strings.Cut(rest, "?")
	board, err := url.PathUnescape(board)
	if err != nil {
		return description{}, err
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return description{}, err
	}
	for key := range values {
		if !slices.Contains(keys, key) {
			return description{}, fmt.Errorf("%s= is none of %s", key, strings.Join(keys, ", "))
		}
	}
	return description{kind, board, values}, nil
}

// Board parses a board in the notation of a text, and returns its game and state.
func Board(text string) (engine.Game, engine.State, error) {
	all := games.All()
	return all.Read(text, all[0])
}

func (d description) draw(in i18n.Language) (scene.Picture, error) {
	game, state, err := Board(d.board)
	if err != nil {
		return nil, err
	}
	moves, err := d.moves(game)
	if err != nil {
		return nil, err
	}
	o := export.Options{Language: in, Verdicts: true}
	o.Look.Without = scene.HeadingPart | scene.LegendPart
	switch d.kind {
	case "board":
		return d.position(game, state, moves, o)
	case "line":
		if o.Look.Lines, err = lineStyle(d.values.Get("as")); err != nil {
			return nil, err
		}
		doc, err := export.Line(game, state, moves, nil)
		if err != nil {
			return nil, err
		}
		return doc.Picture(o), nil
	}
	return d.tree(game, state, o)
}

func (d description) moves(game engine.Game) ([]engine.Move, error) {
	return engine.ParseMoves(game, strings.FieldsFunc(d.values.Get("moves"), func(r rune) bool { return r == ',' || r == ' ' }))
}

// position returns the picture of the position after some moves.
func (d description) position(game engine.Game, s engine.State, moves []engine.Move, o export.Options) (scene.Picture, error) {
	for _, m := range moves {
		result, err := game.Play(s, m)
		if err != nil {
			return nil, err
		}
		s = result.State
	}
	picture := export.Position(game, s).Picture(o)
	ring := d.values.Get("ring")
	if ring == "" {
		return picture, nil
	}
	board, _ := picture.(scene.SingleBoard)
	places := len(board.Places)
	place, err := strconv.Atoi(ring)
	if err != nil || place < 0 || place > places || places == 0 {
		return nil, fmt.Errorf("ring=%s is not one of %d places", ring, places)
	}
	board.Marks = []scene.Mark{{Place: (place + places - 1) % places, Color: scene.SignColor("!")}} // 0 is a row's store
	return board, nil
}

func lineStyle(as string) (scene.LineStyle, error) {
	style, ok := map[string]scene.LineStyle{"": scene.MoveRows, "sowings": scene.SowingRows}[as]
	if !ok {
		return 0, fmt.Errorf("as=%s is not sowings", as)
	}
	return style, nil
}

// Limits of a tree in a text: positions, and bytes of the search that solves them.
const (
	maxNodes       = 400
	maxSearchBytes = 16 << 20
)

func (d description) tree(game engine.Game, s engine.State, o export.Options) (scene.Picture, error) {
	depth := 0
	if text := d.values.Get("depth"); text != "" {
		var err error
		if depth, err = strconv.Atoi(text); err != nil || depth < 1 {
			return nil, fmt.Errorf("depth=%s is no number of moves", text)
		}
	}
	t := tree.New(game, s)
	t.Grow(context.Background(), maxNodes)
	t.Annotate(solve.Of(game).Solve(context.Background(), s, engine.Limits{Memory: maxSearchBytes}).Facts)
	view := export.TreeView{Losing: d.values.Get("losing") == "yes"}
	view.Options = tree.LayoutOptions{Merged: d.values.Get("merged") == "yes", Depth: depth}
	return export.Tree(t, view).Picture(o), nil
}

// mark is a small symbol in a line of text. Its meaning does not depend on colour alone.
type mark []scene.Item

const markSide = scene.ShapeSize + 2

func newMark(name string) (scene.Picture, error) {
	switch name {
	case "yes":
		return mark{line(palette.Won, 4.5, -9, 1.5, -3, 7.5, 9, -7.5)}, nil
	case "no":
		return mark{line(palette.Quiet, 4, -7, 0, 7, 0)}, nil
	case "won":
		return mark(scene.VerdictShape(engine.Won)), nil
	case "lost":
		return mark(scene.VerdictShape(engine.Lost)), nil
	case "drawn":
		return mark(scene.VerdictShape(engine.Drawn)), nil
	case "open":
		return mark(scene.VerdictShape(engine.Unknown)), nil
	case "line":
		return mark(scene.PlayedShape()), nil
	}
	return nil, fmt.Errorf("mark:%s is none of yes, no, won, lost, drawn, open, line", name)
}

func line(c palette.Color, width float64, xy ...float64) scene.Item {
	p := scene.Polyline{Style: scene.Stroke(c, width)}
	for i := 0; i+1 < len(xy); i += 2 {
		p.Points = append(p.Points, scene.Point{X: xy[i], Y: xy[i+1]})
	}
	return p
}

func (m mark) Sketch(scene.Measure) scene.Sketch {
	return scene.Sketch{Width: markSide, Height: markSide, Draw: func(s *scene.Scene) {
		s.Add(scene.Group{X: markSide / 2, Y: markSide / 2, Items: m})
	}}
}
