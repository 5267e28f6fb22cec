package figure

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"path/filepath"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
	"tchouka/engine/text/i18n"
)

// Maker makes the figures of lists.
type Maker struct {
	Games    games.List
	Presets  []Preset
	Language func(id string) i18n.Language
	Nodes    int   // the maximum number of nodes of a tree
	Memory   int64 // of a tree and its solution, in bytes
}

// Job is a figure that is ready to be made. It does not refer to the session of the list.
type Job struct {
	Entry
	maker   Maker
	session *session.Session // nil if the part is [Computed]
	after   []engine.Move
	folded  [][]engine.Move
	chosen  export.Choices
	format  export.Format
	key     string
}

// Prepare reads the session of a list for one of its figures.
func (m Maker) Prepare(e Entry, s *session.Session) (j Job, err error) {
	j = Job{Entry: e, maker: m}
	if err := e.Check(); err != nil {
		return j, err
	}
	j.format, _ = e.Format() // checked
	if j.chosen, err = e.Chosen(m.Presets); err != nil {
		return j, err
	}
	if j.session, j.after, err = e.Open(s, m.Games.ByID); err != nil {
		return j, err
	}
	var game engine.Game
	if j.session != nil {
		game = j.session.Game()
		if j.folded, err = readLines(game, e.Folded); err != nil {
			return j, err
		}
	}
	if kind := KindOf(game, e.Part); j.format == export.HTML || !j.format.Fits(kind) {
		return j, fmt.Errorf("%s: a %s cannot be a figure in the format %s: choose another extension, for example .pdf", e.File, kind, j.format)
	}
	j.key, err = e.Key(j.session, j.chosen)
	return j, err
}

// KindOf returns the kind of document of a part. The game matters only for a position.
func KindOf(game engine.Game, part string) export.Kind {
	switch {
	case part == Line:
		return export.LineKind
	case part == Tree:
		return export.TreeKind
	case part == Survey:
		return export.SurveyKind
	case part == Chart:
		return export.ChartKind
	case part == Boards:
		return export.BranchingKind
	case export.IsGraph(game):
		return export.DrawingKind
	}
	return export.PositionKind
}

// errIncomplete is the error of a tree that is not complete within the limits.
var errIncomplete = errors.New("the tree is too large: set a depth, show the winning lines only, or increase the memory and the number of nodes")

// document makes the document.
func (j Job) document(ctx context.Context) (export.Document, error) {
	if isComputed(j.Part) {
		return j.Document(ctx, j.Part, j.maker.Games, j.maker.Memory)
	}
	s := j.session
	switch j.Part {
	case Position:
		return export.Position(s.Game(), s.State()), nil
	case Line:
		return export.LineOf(s)()
	}
	t, view := tree.New(s.Game(), s.Start()), j.chosen.View()
	bytes := int(min(j.maker.Memory/8, math.MaxInt)) // the document and the solution need the rest
	view.Line = t.PathWithin(ctx, s.Moves(s.End()), bytes)
	view.Remarks, view.After = export.Remarks(t, s), j.after
	t.GrowWithin(ctx, j.maker.Nodes-t.Len(), bytes)
	export.FoldLines(t, view, j.folded)
	if err := ctx.Err(); err != nil {
		return export.Document{}, err
	}
	if !t.Complete() && view.Options.Depth == 0 && view.Options.Show != tree.ShowNear {
		return export.Document{}, errIncomplete
	}
	if game, err := j.maker.Games.ByID(s.Game().ID()); err == nil && (j.chosen.Is(export.VerdictsChoice) || view.Options.Show == tree.ShowWinning) {
		t.Annotate(solve.Of(game).Solve(ctx, s.Start(), engine.Limits{Memory: j.maker.Memory / 2}).Facts)
	}
	return export.TreeWithContext(ctx, t, view)
}

// Write makes the figure and writes it.
func (j Job) Write(ctx context.Context, to io.Writer) error {
	doc, err := j.document(ctx)
	if err != nil {
		return err
	}
	id := ""
	if j.session != nil {
		id = games.BoardID(j.session.Game(), j.session.Start())
	}
	o := j.chosen.Apply(export.Options{Verdicts: true}, id)
	o.Language = j.maker.Language(j.chosen[export.LanguageChoice])
	if o, err = Embed(doc, j.format, o, j.key); err != nil {
		return err
	}
	return export.Write(paper.WithContext(ctx, to), doc, j.format, o)
}

// State is what the file of a figure is before the figure is written.
type State uint8

// The states of a file.
const (
	Current  State = iota // up to date: its recipe has the key of the figure, or its content is the same
	Outdated              // a figure of Tchouka, which may be replaced
	Missing               // a new name
	Foreign               // a file that Tchouka did not make as a figure
)

// State reads the file of the figure below a folder.
func (j Job) State(ctx context.Context, d disk.Disk, folder string) (State, error) {
	path, err := disk.Beneath(folder, j.File)
	if err != nil {
		return Foreign, err
	}
	old, err := read(d, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Missing, nil
	case err != nil:
		return Foreign, err
	case hasKey(old, j.key):
		return Current, nil
	case IsOwn(bytes.NewReader(old)):
		return Outdated, nil
	}
	var content bytes.Buffer
	if err := j.Write(ctx, &content); err != nil {
		return Foreign, err
	}
	if bytes.Equal(content.Bytes(), old) {
		return Current, nil
	}
	return Foreign, nil
}

// Save writes the figure to its file below a folder, as far as the permission allows. It returns the
// letters that the file does not show.
func (j Job) Save(ctx context.Context, d disk.Disk, folder string, may disk.Permission) (unshown string, err error) {
	path, err := disk.Beneath(folder, j.File)
	if err != nil {
		return "", err
	}
	var content bytes.Buffer
	var letters paper.Unshown
	if err := j.Write(ctx, letters.Writer(&content)); err != nil {
		return "", err
	}
	if old, err := read(d, path); err == nil && bytes.Equal(content.Bytes(), old) {
		return letters.Letters(), nil
	}
	if err := d.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return "", err
	}
	return letters.Letters(), disk.ReplaceBytes(d, path, may, content.Bytes())
}

// read reads a file.
func read(d disk.Disk, path string) ([]byte, error) {
	file, err := disk.Open(d, path)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return io.ReadAll(io.LimitReader(file, maxFile))
}
