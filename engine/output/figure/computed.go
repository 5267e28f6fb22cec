package figure

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/record/session"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/i18n"
)

// Computed is what a figure without a session shows. It is computed again for each picture.
type Computed struct {
	Survey *Starts `json:"survey,omitempty"`
	Chart  string  `json:"chart,omitempty"` // the name of an [export.PlotKind]
	Graph  string  `json:"graph,omitempty"` // whose winnable boards a chart counts
	To     int     `json:"to,omitempty"`    // the maximum length or number of seeds of a chart, or the length of the boards
}

// Starts are the starts that a heat map shows.
type Starts struct {
	Game      string   `json:"game"`   // its ID
	Boards    []string `json:"boards"` // areas of holes and seeds, for example 2-8x1-20
	Collected bool     `json:"collected,omitempty"`
	Show      string   `json:"show,omitempty"` // the numbers, as [survey.Form.ByName]
	Outline   string   `json:"outline,omitempty"`
}

// ErrNoBoard is the error of opening a heat map or a chart as a board.
var ErrNoBoard = errors.New("the figure is a heat map or a chart, and contains no board: tchouka export makes it again")

// maxStarts is the maximum number of starts in a heat map of a recipe.
const maxStarts = 1_000_000

// maxLength is the maximum length of the boards in a figure.
const maxLength = 10_000_000

// isComputed reports whether a part has no session.
func isComputed(part string) bool { return part == Survey || part == Chart || part == Boards }

// NewEntry returns the entry of a document in a figure list, without name and file; false if such
// documents are not figures without a session.
func NewEntry(doc export.Document, f export.Format, o export.Options) (Entry, bool) {
	shown, ok := doc.Shown(o)
	e := Entry{Part: PartOf(shown.Kind), Options: shown.Choices(f, o), Computed: computedOf(shown)}
	return e, ok && isComputed(e.Part)
}

// computedOf returns how what a document shows is computed.
func computedOf(shown export.Shown) Computed {
	c := Computed{Chart: shown.Chart, Graph: shown.Graph, To: shown.To}
	t := shown.Survey
	if t == nil {
		return c
	}
	s := &Starts{Game: t.Form.Rules, Outline: strings.Trim(t.Outline, ", ")}
	areas := t.Areas
	if len(areas) == 0 {
		areas = []survey.Area{{Down: t.Down, Across: t.Across}}
	}
	for _, a := range areas {
		s.Boards = append(s.Boards, rangeText(a.Down)+"x"+rangeText(a.Across))
	}
	s.Collected = slices.ContainsFunc(t.Form.Kinds, t.Form.Losing)
	for _, name := range t.Form.Shown() {
		if kind, losing, ok := t.Form.ByName(name); ok && kind == t.Shown && losing == t.WithLosingMove {
			s.Show = name
		}
	}
	c.Survey = s
	return c
}

func rangeText(r survey.Range) string {
	if r.From == r.To {
		return strconv.Itoa(r.From)
	}
	return fmt.Sprintf("%d-%d", r.From, r.To)
}

// check returns an error if the part cannot be computed.
func (c Computed) check(part string, resolve session.Resolver) error {
	switch {
	case part == Survey && c.Survey == nil:
		return errors.New(`the starts are missing: write for example "survey":{"game":"multitchouka","boards":["2-8x1-20"]}`)
	case part == Survey:
		_, err := c.Survey.request(resolve)
		return err
	case part == Chart && c.Graph != "":
		_, err := c.winning()
		return err
	case part == Chart && !slices.ContainsFunc(export.PlotKinds(), func(k export.PlotKind) bool { return k.String() == c.Chart }):
		return fmt.Errorf("unknown chart %q: choose ratio, difference or length", c.Chart)
	case part == Chart && (c.To < export.MinLength || c.To > export.MaxLength):
		return fmt.Errorf("a chart cannot go to length %d: write %d to %d", c.To, export.MinLength, export.MaxLength)
	case part == Boards && (c.To < 0 || c.To > maxLength):
		return fmt.Errorf("boards cannot have length %d: write 0 to %d", c.To, maxLength)
	}
	return nil
}

// areas returns the areas of the starts.
func (s Starts) areas() (areas []survey.Area, err error) {
	size := 0
	for _, text := range s.Boards {
		down, across, _ := strings.Cut(text, "x")
		var a survey.Area
		for _, side := range []struct {
			text string
			to   *survey.Range
		}{{down, &a.Down}, {across, &a.Across}} {
			from, to, isRange := strings.Cut(side.text, "-")
			if !isRange {
				to = from
			}
			var wrong [2]error
			side.to.From, wrong[0] = strconv.Atoi(from)
			side.to.To, wrong[1] = strconv.Atoi(to)
			if errors.Join(wrong[:]...) != nil || side.to.From < 0 || side.to.Len() < 1 || side.to.Len() > maxStarts {
				return nil, fmt.Errorf("the starts %q are not understood: write for example 2-8x1-20", text)
			}
		}
		areas = append(areas, a)
		if size += a.Size(); size > maxStarts || size < 0 {
			return nil, fmt.Errorf("a figure has at most %d starts", maxStarts)
		}
	}
	if len(areas) == 0 {
		return nil, errors.New("the starts are missing: write for example 2-8x1-20")
	}
	if survey.Bounds(areas...).Size() > maxStarts {
		return nil, fmt.Errorf("a figure has at most %d starts", maxStarts)
	}
	return areas, nil
}

// request returns the request for the starts.
func (s Starts) request(resolve session.Resolver) (r survey.Request, err error) {
	if r.Game, err = resolve(s.Game); err != nil {
		return r, err
	}
	if !survey.Supports(r.Game) {
		return r, fmt.Errorf("%s cannot be surveyed: its starts are not defined by two numbers", s.Game)
	}
	areas, err := s.areas()
	if err != nil {
		return r, err
	}
	if _, err := export.SurveyOutlines(s.Outline, s.Game, i18n.Language{}); err != nil {
		return r, fmt.Errorf("the outline %w", err)
	}
	all := survey.Bounds(areas...)
	r.Down, r.Across, r.Collected, r.NoLines = all.Down, all.Across, s.Collected, true
	return r, r.Check()
}

// document computes the survey.
func (s Starts) document(ctx context.Context, resolve session.Resolver, memory int64) (export.Document, error) {
	r, err := s.request(resolve)
	if err != nil {
		return export.Document{}, err
	}
	form, err := r.Form(ctx)
	if err != nil {
		return export.Document{}, err
	}
	areas, _ := s.areas() // checked by request
	found := survey.NewTable(form, areas...)
	t := export.SurveyTable{Game: r.Game, Form: form, Down: r.Down, Across: r.Across, Areas: areas, Cell: found.At, Outline: s.Outline}
	if s.Show != "" {
		var ok bool
		if t.Shown, t.WithLosingMove, ok = form.ByName(s.Show); !ok {
			return export.Document{}, fmt.Errorf("the survey has no number %q", s.Show)
		}
	}
	r.Memory = memory
	r.Done = func(down, across int) bool { return !found.Covers(down, across) }
	if err := survey.Run(ctx, r, found.Add); err != nil {
		return export.Document{}, err
	}
	return export.Survey(t), nil
}

// Document computes the document of a part.
func (c Computed) Document(ctx context.Context, part string, all games.List, memory int64) (export.Document, error) {
	switch part {
	case Survey:
		return c.Survey.document(ctx, all.ByID, memory)
	case Boards:
		return export.Branching(c.To), nil
	}
	if c.Graph != "" {
		return c.winningCounts(ctx, memory)
	}
	samples, err := export.Samples(ctx, c.To, nil)
	if err != nil {
		return export.Document{}, err
	}
	kinds := export.PlotKinds()
	return kinds[slices.IndexFunc(kinds, func(k export.PlotKind) bool { return k.String() == c.Chart })].Chart(samples), nil
}

// winning returns the request for the winnable boards of the graph.
func (c Computed) winning() (r sowgraph.WinningRequest, err error) {
	if c.To < 0 || c.To > sowgraph.MaxSeeds {
		return r, fmt.Errorf("boards cannot have %d seeds in play: write 0 to %d", c.To, sowgraph.MaxSeeds)
	}
	board, err := sowgraph.Read(strings.NewReader(c.Graph), true)
	return sowgraph.WinningRequest{Graph: board.Graph(), To: c.To}, err
}

// winningCounts counts the winnable boards of the graph.
func (c Computed) winningCounts(ctx context.Context, memory int64) (export.Document, error) {
	r, err := c.winning()
	if err != nil {
		return export.Document{}, err
	}
	r.Memory = memory
	found := sowgraph.FindWinning(ctx, r)
	switch found.Cause {
	case sowgraph.Cancelled:
		return export.Document{}, ctx.Err()
	case sowgraph.MemoryFull:
		return export.Document{}, fmt.Errorf("the winnable boards with up to %d seeds in play do not fit into memory: the most is %d", c.To, len(found.Counts)-1)
	}
	return export.WinningCounts(c.Graph, found.Counts), nil
}
