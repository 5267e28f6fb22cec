// Package figure has the recipes of figures: how a picture of a position, a line, a tree, a survey or a
// chart was made. A recipe is JSON that pictures carry as metadata, so that opening a picture restores the
// board, the part and the options:
//
//	document, options ──▶ [New] ──▶ [Recipe] ──▶ [export.Options.Recipe] ──▶ file
//	                                 ▲                                        │
//	                                 ╰──────────────── [Read] ◀───────────────╯
//
// [export.Choices] are the options as text. The export dialog, presets, recipes and the figure list of a game
// file use them. A recipe contains no date, and of names and comments only those that the picture
// shows. Equal recipes of one version of the program give equal pictures.
package figure

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/session"
	"tchouka/engine/text/compactjson"
	"tchouka/engine/version"
)

// Limits in bytes: of a recipe; of the lines as text, which are packed beyond it; of packed lines,
// which are left out beyond it; and of a file in which a recipe is searched.
const (
	MaxBytes  = 1 << 20
	maxText   = 8 << 10
	maxPacked = 512 << 10
	maxFile   = 64 << 20
)

// Errors of reading a recipe.
var (
	ErrNoRecipe = errors.New("the file contains no recipe of Tchouka: it was exported without one, or another program removed it; open the game file, or export the figure again")
	errLeftOut  = errors.New("the recipe is without its lines, which were too long for it: open the game file that the figure was made from")
)

// BrokenError is the error of a recipe that was edited, damaged, or written by a newer version.
type BrokenError struct{ Err error }

// Error describes the reason and what to do.
func (e *BrokenError) Error() string {
	return fmt.Sprintf("the recipe in the file cannot be used: %v; open the game file, or export the figure again", e.Err)
}

// Unwrap returns the reason.
func (e *BrokenError) Unwrap() error { return e.Err }

// The parts of a game that are figures, and those that are [Computed].
const (
	Position = "position"
	Line     = "line"
	Tree     = "tree"
	Survey   = "survey"
	Chart    = "chart"
	Boards   = "boards"
)

func isPart(text string) bool {
	return text == Position || text == Line || text == Tree || isComputed(text)
}

// Recipe is how a figure was made.
type Recipe struct {
	Program string         `json:"program"` // with its version
	Part    string         `json:"part"`
	Options export.Choices `json:"options"`
	Game    string         `json:"game,omitempty"`   // a game file with the board and the lines
	Packed  []byte         `json:"packed,omitempty"` // the same, compressed
	Note    string         `json:"note,omitempty"`   // why neither is there
	Key     string         `json:"key,omitempty"`    // of [Entry.Key], for a figure of a list
	// After are the moves to the root of a tree, and Folded the lines to its folded nodes.
	After  string   `json:"after,omitempty"`
	Folded []string `json:"folded,omitempty"`
	Computed

	Session *session.Session `json:"-"` // the game, after [Read]; nil if the part is [Computed]
}

// Embed returns options with the recipe of the document in a format, if such documents have one. key is
// that of an [Entry], or "".
func Embed(doc export.Document, f export.Format, o export.Options, key string) (export.Options, error) {
	r, ok, err := New(doc, f, o)
	if !ok || err != nil {
		return o, err
	}
	r.Key = key
	text, err := json.Marshal(r)
	o.Recipe = ascii(string(text))
	return o, err
}

// New returns the recipe of a document in a format, or false if such documents have none.
func New(doc export.Document, f export.Format, o export.Options) (r Recipe, ok bool, err error) {
	shown, ok := doc.Shown(o)
	if !ok || !f.HasRecipe() {
		return Recipe{}, false, nil
	}
	r = Recipe{Program: "Tchouka " + version.Number, Part: PartOf(shown.Kind), Options: shown.Choices(f, o), After: engine.MovesText(shown.View.After)}
	if r.Computed = computedOf(shown); isComputed(r.Part) {
		return r, true, nil
	}
	for _, moves := range shown.Folded {
		r.Folded = append(r.Folded, engine.MovesText(moves))
	}
	text, err := shown.Session.Text()
	if err != nil {
		return Recipe{}, false, err
	}
	if len(text)+len(strings.Join(r.Folded, "")) > maxText {
		if r.Packed, err = compactjson.Marshal(inner{text, r.Folded}); len(r.Packed) > maxPacked {
			r.Packed, r.Note = nil, "the lines are too long for a recipe"
		}
		r.Folded = nil
	} else {
		r.Game = text
	}
	return r, true, err
}

// inner is what a recipe packs.
type inner struct {
	Game   string   `json:"game"`
	Folded []string `json:"folded,omitempty"`
}

// PartOf returns the part that a kind of document shows, or "".
func PartOf(k export.Kind) string {
	return map[export.Kind]string{
		export.PositionKind: Position, export.DrawingKind: Position, export.LineKind: Line, export.TreeKind: Tree,
		export.SurveyKind: Survey, export.ChartKind: Chart, export.BranchingKind: Boards,
	}[k]
}

// Read reads the recipe in a picture. The error is that of the reader, [ErrNoRecipe] or a
// [*BrokenError]. No file makes Read panic.
func Read(in io.Reader, resolve session.Resolver) (*Recipe, error) {
	file, err := io.ReadAll(io.LimitReader(in, maxFile))
	if err != nil {
		return nil, err
	}
	wrong := ErrNoRecipe
	for text := range paper.Recipes(file, MaxBytes) {
		var r Recipe
		err := json.Unmarshal(text, &r)
		if err == nil {
			err = r.complete(resolve)
		}
		if err == nil {
			return &r, nil
		}
		wrong = &BrokenError{err}
	}
	return nil, wrong
}

// complete reads the game of a recipe and checks its options.
func (r *Recipe) complete(resolve session.Resolver) error {
	all := inner{r.Game, r.Folded}
	switch {
	case isComputed(r.Part):
		return errors.Join(r.check(r.Part, resolve), r.Options.Check())
	case r.Packed != nil:
		if err := compactjson.Unmarshal(r.Packed, &all, compactjson.Limits{Bytes: 4 << 20, Elements: 1 << 17}); err != nil {
			return fmt.Errorf("its lines: %w", err)
		}
	case r.Note != "" && r.Game == "":
		return errLeftOut
	}
	var err error
	if r.Session, err = session.Read(strings.NewReader(all.Game), resolve); err != nil {
		return fmt.Errorf("its game: %w", err)
	}
	r.Folded = all.Folded
	if !isPart(r.Part) {
		return fmt.Errorf("unknown part %q", r.Part)
	}
	if _, err := readLines(r.Session.Game(), append(r.Folded, r.After)); err != nil {
		return err
	}
	return r.Options.Check()
}

// View returns the visible part of the tree of a recipe that was read.
func (r *Recipe) View() export.TreeView {
	view := r.Options.View()
	view.After, _ = engine.ParseMoves(r.Session.Game(), strings.Fields(r.After)) // checked by complete
	return view
}

// FoldedLines returns the lines to the folded nodes of a recipe that was read.
func (r *Recipe) FoldedLines() [][]engine.Move {
	lines, _ := readLines(r.Session.Game(), r.Folded) // checked by complete
	return lines
}

// ascii escapes the letters of JSON beyond ASCII, so that every format can contain it.
func ascii(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r < 0x7F:
			b.WriteRune(r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			r -= 0x10000
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xD800+r>>10, 0xDC00+r&0x3FF)
		}
	}
	return b.String()
}

// IsOwn reports whether a file is a figure of Tchouka, which may be replaced by a newer one: it has a
// recipe. A text into which a figure was copied is not: in TeX and DOT only comments
// are before the recipe, and a figure in TeX ends with its group.
func IsOwn(in io.Reader) bool {
	file, err := io.ReadAll(io.LimitReader(in, maxFile))
	if err != nil {
		return false
	}
	for text := range paper.Recipes(file, MaxBytes) {
		var r Recipe
		return json.Unmarshal(text, &r) == nil && isPart(r.Part) && !isCopied(file)
	}
	return false
}

// isCopied reports whether a text has more than a figure.
func isCopied(file []byte) bool {
	begin, _, _ := bytes.Cut(file, []byte(paper.RecipeMark))
	if comment := begin[bytes.LastIndexByte(begin, '\n')+1:]; !bytes.HasPrefix(comment, []byte("%")) && !bytes.HasPrefix(comment, []byte("//")) {
		return false // in the metadata of a picture
	}
	for line := range bytes.Lines(begin) {
		if !bytes.HasPrefix(line, []byte("%")) && !bytes.HasPrefix(line, []byte("//")) {
			return true
		}
	}
	isPicture := bytes.Contains(file, []byte(`\begin{pgfpicture}`)) || bytes.Contains(file, []byte(`\begin{tikzpicture}`))
	return isPicture && !bytes.HasSuffix(bytes.TrimSpace(file), []byte(`\endgroup%`))
}
