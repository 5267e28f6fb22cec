package export

import (
	"errors"
	"io"

	"tchouka/engine"
	"tchouka/engine/output/film"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
)

// errNoFilm is the error for documents other than lines of play in a film format.
var errNoFilm = errors.New("only lines can be exported as films")

// Film returns a line of play as a film, or [errNoFilm].
func Film(doc Document, o Options) (*film.Reel, error) {
	l, ok := doc.content.(line)
	if !ok {
		return nil, errNoFilm
	}
	return l.film(o.withDefaults()), nil
}

// writeFilm writes a line as a GIF.
func writeFilm(w io.Writer, doc Document, o Options) error {
	reel, err := Film(doc, o)
	if err != nil {
		return err
	}
	return reel.GIF(w)
}

func (l line) film(o Options) *film.Reel {
	shown := film.Line{Game: l.game, Start: l.start, Moves: l.moves}
	frames := func(yield func(func() film.Frame) bool) {
		for m := range shown.Moments(o.Film.By) {
			if !yield(func() film.Frame { return l.frame(m, o) }) {
				return
			}
		}
	}
	heading := o.heading(l.title(o), l.numbering(o))
	return film.New(o.Film, o.Palette, heading, o.Fit.Pixels, frames)
}

// frame returns the frame of a moment. Its picture is that of a single position, with a ring at the
// hand. The heading of the line is above it.
func (l line) frame(m film.Moment, o Options) film.Frame {
	hand := 0
	if m.Kind == film.Lifted || m.Kind == film.Dropped {
		hand = m.Step.Hand
	}
	picture := scene.SingleBoard{Look: o.Look, Board: l.boardOf(m.State, "", o), Path: m.Path, Marks: l.filmMarks(m)}
	if len(picture.Places) == 0 {
		picture.Heading = scene.Heading{Title: engine.Brief(m.State)}
	}
	return film.Frame{Picture: picture, Caption: l.filmCaption(m, o), Hand: hand, Hands: m.Hands}
}

// filmMarks returns rings around the hole that is sown, the place of the last seed, or the place
// where the line was lost.
func (l line) filmMarks(m film.Moment) []scene.Mark {
	ring := func(place int, meaning palette.Color) scene.Mark { // places are counted like steps
		return scene.Mark{Place: place - 1, Color: meaning}
	}
	if len(m.Steps) > 0 && m.Steps[0].Tick > 0 {
		return marksOfAll(m.Steps)
	}
	switch m.Kind {
	case film.Taken:
		if m.Step.Kind == engine.Penalty {
			return []scene.Mark{ring(m.Step.Hole, palette.Lost)}
		}
		return []scene.Mark{ring(m.Step.Hole, palette.Line), ring(m.Step.To, palette.Won)}
	case film.Lifted, film.Dropped:
		if m.Step.Kind == engine.Lap {
			return nil
		}
		return []scene.Mark{ring(m.Step.Hole, palette.Line)}
	case film.End:
		if !l.end.Ending.Loses() {
			return nil
		}
		return []scene.Mark{ring(l.end.Last, palette.Lost)}
	}
	if marks := choiceMarks(l.game, m.Before, l.moves[m.Move-1]); marks != nil {
		return marks
	}
	if m.Hole == 0 {
		return nil
	}
	return []scene.Mark{ring(m.Hole, palette.Line)}
}

// marksOfAll returns rings at the hands of several players, in the colours of the players.
func marksOfAll(steps []engine.Step) []scene.Mark {
	var marks []scene.Mark
	for _, step := range steps {
		marks = append(marks, handMark(step.Hole-1, step.Mover))
	}
	return marks
}

// filmCaption describes the moment.
func (l line) filmCaption(m film.Moment, o Options) string {
	if m.Kind == film.End {
		return o.moves(len(l.moves)) + " · " + l.resultText(l.end, o)
	}
	text := o.Language.Translate("Move {{.Number}}: {{.What}}",
		i18n.With{"Number": m.Move, "What": l.moveWords(m.Before, l.moves[m.Move-1], o)})
	switch {
	case m.Kind == film.Taken:
		return text + " · " + l.takenWords(m.Step, o)
	case m.Sowing < 2 || m.Hole == 0 && m.Kind == film.Chosen, len(m.Steps) > 0 && m.Steps[0].Tick > 0:
		return text
	case m.Kind == film.Dropped:
		return text + " · " + o.Language.Translate("sowing {{.Number}}", i18n.With{"Number": m.Sowing})
	}
	return text + " · " + l.sowingWords(m.State, m.Sowing, m.Hole, o)
}

// WebOptions control a web page.
type WebOptions struct {
	Hints, Solutions bool           // what the page may show
	Languages        []web.Language // of the page, in addition to English
}

// errNoPage is the error for documents that cannot be played on a web page.
var errNoPage = errors.New("only positions, lines, trees and lists of boards can be written as a web page")

// playable is content that can be played on a web page.
type playable interface{ playable() []page.Board }

func (p position) playable() []page.Board {
	return []page.Board{page.BoardOf(p.game, p.state, nil, nil)}
}

func (l line) playable() []page.Board {
	b := page.BoardOf(l.game, l.start, l.moves, l.remarks)
	b.Variations = l.variations
	return []page.Board{b}
}

// playable returns the root of the tree, with its remark. The page explores the rest.
func (g gameTree) playable() []page.Board {
	return []page.Board{page.BoardOf(g.game, g.start, nil, map[int]session.Remark{0: g.remarks[tree.Root]})}
}

func (l boardList) playable() []page.Board {
	var all []page.Board
	for _, b := range l.boards {
		all = append(all, page.BoardOf(b.Game, b.Start, nil, nil))
	}
	return all
}

// puzzles is the content of a document made by [Puzzles].
type puzzles struct {
	content // that of the cover
	all     []page.Board
}

func (p puzzles) playable() []page.Board { return p.all }

// coverFor returns the document that is written in a format: the cover of puzzles, unless they are
// written as a page.
func (d Document) coverFor(f Format) Document {
	if p, ok := d.content.(puzzles); ok && f != HTML {
		return Document{p.content}
	}
	return d
}

// CollectionBoards returns the boards of a collection for [Puzzles], with their names and notes. The
// solutions are left out.
func CollectionBoards(boards []notation.Board) []page.Board {
	var all []page.Board
	for _, b := range boards {
		remarks := map[int]session.Remark{0: {Comment: b.Note}}
		shown := page.BoardOf(b.Game, b.Start, nil, remarks)
		shown.Name = b.Name
		all = append(all, shown)
	}
	return all
}

// Puzzles returns the document of boards of any games, which a web page offers one after the other.
// In other formats it is the cover. Without boards, the page plays the boards that its address gives;
// the cover may be the zero Document.
func Puzzles(cover Document, boards []page.Board) Document {
	return Document{puzzles{cover.content, boards}}
}

// WebContent returns the content of the web page of a document, or [errNoPage]. The page of a tree may
// show its solution, as the tree does.
func WebContent(doc Document, o Options) (page.Content, error) {
	p, ok := doc.content.(playable)
	if !ok {
		return page.Content{}, errNoPage
	}
	_, solved := p.(gameTree)
	return page.Content{
		Title: o.Title, Hints: o.Web.Hints || solved, Solutions: o.Web.Solutions || solved, Boards: p.playable(),
	}, nil
}

func writePage(w io.Writer, doc Document, o Options) error {
	c, err := WebContent(doc, o)
	if err != nil {
		return err
	}
	return web.Write(w, c, o.Web.Languages)
}
