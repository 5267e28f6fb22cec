package cli

import (
	"cmp"
	"errors"
	"math"
	"path/filepath"
	"slices"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/filenames"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// exportCommand writes a document.
type exportCommand struct {
	What string `words:"position,line,tree" default:"position" placeholder:"WHAT" help:"position (default), line or tree."`
	documentFlags
	BoardFlags  `group:"Pictures:"`
	treeFlags   `group:"Trees:"`
	FilmFlags   `group:"Films:"`
	webFlags    `group:"Web pages:"`
	figureFlags `group:"Figures:"`
	Rules       gameFlag `name:"game" placeholder:"ID" help:"The game of the board: ${games}."`
	ByDistance  bool     `choice:"numbering" help:"Number holes by distance from the Ruma (text, pictures, DOT)."`
	playersFlag
	DryRun bool   `help:"Print the names of the files, and write none."`
	From   string `placeholder:"MOVES" help:"Begin after these moves, for example \"3 4 3\". A tree begins there, too."`
	memoryFlag
	Board []string `arg:"" optional:"" help:"A board, for example 4x2, \"2 2 2 2 | 0\", no-wrap:2.2.2.2 or graph.dot, a game file, a figure with a recipe, or a lesson for a web page. For several boards, a collection such as list.csv, or - for the standard input, one file per board is written, or one web page."`

	recipe *figure.Recipe  // of the figure that is exported again; or nil
	view   export.TreeView // of a tree
	folded [][]engine.Move // the folded nodes of a tree
	noted  bool            // the flags without effect are reported
}

// treeFlags are the flags that apply only to trees.
type treeFlags struct {
	Show     string     `choice:"show" words:"all,winning,near" default:"all" placeholder:"WHICH" help:"The part of a tree to show: all (default), winning (winning lines only) or near (one line and the moves beside it)."`
	Depth    int        `choice:"depth" placeholder:"N" help:"The number of moves of a tree to show (default: all)."`
	Losing   bool       `choice:"losing" help:"Show each losing move of a tree (default: only their number)."`
	Merged   bool       `choice:"merged" help:"Show each position of a tree once, in pictures and DOT."`
	Down     bool       `choice:"down" help:"Draw a tree from top to bottom, in pictures and DOT."`
	Verdicts bool       `choice:"verdicts" negatable:"" default:"true" help:"Mark won and lost positions of a tree (default)."`
	Nodes    optionFlag `choice:"node-style" noun:"node style" placeholder:"STYLE" help:"The content of the nodes of a tree: values (default), boards, text or sowings."`
	Limit    int        `default:"100000" least:"1" placeholder:"N" help:"The maximum number of nodes of a tree (default: 100000)."`
}

// maxNodes is the maximum number of nodes of a tree without --limit.
const maxNodes = 100_000

func (*exportCommand) Help() string {
	return `The line of a board is a shortest win, or a line that collects the most seeds. For
a game file, the position and the line are those of the cursor. The tree contains
this line and all lines with comments. A tree that exceeds --memory is cut off,
with a warning.

  $ tchouka export --what tree --merged -o tree.pdf 4x2
  $ tchouka export --theme print --width 85mm --id 4x2 -o fig1.pdf

For several boards, -o names a folder, or a pattern with {number}, {id}, {name},
{game}, {section} and {what}. {number:02} has at least two digits. --dry-run prints
the names and writes nothing. If a file exists and is not a figure of Tchouka, nothing
is written without --force. Boards that cannot be read or written are reported and skipped, and
the exit status is 1. A solution in a collection is the line of its board.

  $ tchouka export --what line monday.csv -o 'out/{number}-{id}.svg'
  $ tchouka find --holes 4 --seeds 8 --json | tchouka export --format png - -o out/

A figure contains its recipe, so that it can be opened and exported again; the flags
change its options. --preset sets several options at once. tchouka figures prints it.

  $ tchouka export tree.pdf --theme grey -o tree.svg

With --format html, boards are written as a web page on which they are played.
It is one file for all boards, and needs no network. Without --hints and
--solutions, it shows neither. A page of a line shows the line. A lesson is
written as a page with its text and tasks: a lesson file, or the name of a
lesson of the program in all its languages (` + lessonNames() + `).

  $ tchouka export --format html --hints monday.csv -o monday.html
  $ tchouka export --format html solve-4x2 -o lesson1.html
  $ tchouka export --format html --link https://school.example/tchouka.html 4x2`
}

// Run writes the document. If writing fails, an existing file remains unchanged.
func (c *exportCommand) Run(env *environment) error {
	if err := c.adopt(env); err != nil {
		return err
	}
	if c.recipe != nil && c.recipe.Session == nil {
		return c.remake(env)
	}
	format, err := c.format(c.kinds()...)
	if err != nil {
		return err
	}
	sources, err := c.lessonSources(env)
	switch {
	case err != nil:
		return err
	case sources != nil:
		return c.writeLesson(env, sources, format)
	}
	return c.writeBoards(env, format)
}

// writeBoards writes the player, or the documents of the boards that the arguments name.
func (c *exportCommand) writeBoards(env *environment, format export.Format) error {
	if c.What != "tree" {
		env.noteIgnored("it has no effect without --what tree", "limit")
	}
	if err := c.checkWeb(format); err != nil {
		return err
	}
	if c.Player {
		return c.writePlayer(env)
	}
	if len(c.Board) == 0 {
		return usageErrorf("the board is missing: write for example tchouka export -o board.svg 4x2")
	}
	env.players = c.Players
	switch batch, err := c.batch(env); {
	case err != nil:
		return err
	case c.DryRun && (batch == nil || !filenames.Several(c.Output)):
		return usageErrorf("--dry-run prints the names of several files: name a folder or a pattern with -o")
	case batch != nil && format == export.HTML && !filenames.Several(c.Output):
		return batch.writePage(env, c)
	case batch != nil:
		return batch.write(env, c, format, env.memory)
	}
	return c.writeBoard(env, format)
}

// writeBoard writes the document of the one board that the arguments name.
func (c *exportCommand) writeBoard(env *environment, format export.Format) error {
	opened, err := env.openArgument(c.Rules, c.Board)
	if err != nil {
		return err
	}
	if err := c.begin(opened); err != nil {
		return err
	}
	options, err := c.options(env, opened.Session, format)
	if err != nil {
		return err
	}
	return c.write(env, opened, format, c.Output, options, env.memory)
}

// write writes the document of one board. If writing fails, an existing file remains unchanged.
func (c *exportCommand) write(env *environment, opened *Open, format export.Format, output string, o export.Options, memory int64) error {
	if opened.Session.Altered() {
		env.warn("%s: %s", filepath.Base(opened.Path), alteredWarning)
	}
	if err := cmp.Or(env.checkOutputNotSource(output), env.checkOutput(output, figure.IsOwn)); err != nil {
		return err
	}
	doc, err := c.document(env, opened, memory)
	if err != nil {
		return err
	}
	if format == export.HTML {
		return c.writePage(env, doc, output, o)
	}
	return writeDocument(env, doc, format, output, o)
}

// begin replaces the session by the part after the moves of --from.
func (c *exportCommand) begin(opened *Open) error {
	if c.From == "" {
		return nil
	}
	s := opened.Session
	moves, err := movesOf(s.Game(), s.Start(), unshield(c.From))
	state := s.Start()
	for i, m := range moves {
		result, wrong := s.Game().Play(state, m)
		if wrong != nil {
			return usageErrorf("--from: move %d: %v", i+1, wrong)
		}
		if state = result.State; result.Outcome.Over() {
			return usageErrorf("--from: the game is over after move %d", i+1)
		}
	}
	if err != nil {
		return usageErrorf("--from: move %d: %v", len(moves)+1, err)
	}
	opened.Session, opened.after = after(s, moves, state), moves
	return nil
}

// after returns a session with the part of s after the given moves, which lead to state.
func after(s *session.Session, moves []engine.Move, state engine.State) *session.Session {
	rest := session.New(s.Game(), state)
	isContinuation := func(n session.Node) bool {
		more, ok := session.CutMoves(s.Moves(n), moves)
		return ok && rest.GoMoves(more) == nil
	}
	for _, n := range s.Lines() {
		isContinuation(n)
	}
	s.CopyRemarks(rest, moves)
	if !isContinuation(s.End()) {
		rest = session.New(s.Game(), state)
	}
	if !isContinuation(s.Cursor()) {
		rest.First()
	}
	return rest
}

// kinds returns the possible kinds of the requested document. They do not depend on the board.
func (c *exportCommand) kinds() []export.Kind {
	switch c.What {
	case "line":
		return []export.Kind{export.LineKind}
	case "tree":
		return []export.Kind{export.TreeKind}
	default:
		return []export.Kind{export.PositionKind, export.DrawingKind}
	}
}

// options returns the options of a document about a session in a format: those of the recipe and of the
// preset, with those of the flags in their place. It sets the view of a tree.
func (c *exportCommand) options(env *environment, s *session.Session, format export.Format) (export.Options, error) {
	usual, err := c.usual()
	if err != nil {
		return export.Options{}, err
	}
	base, kind, id := export.Options{Verdicts: true}, figure.KindOf(s.Game(), c.What), games.BoardID(s.Game(), c.shown(s))
	o, chosen := env.options(base, id, usual, nil)
	if ignored := env.ineffective(kind, format, s.Game(), c.shown(s), o.Look); len(ignored) > 0 {
		for _, a := range env.choices {
			if reason := ignored[a.flag]; reason != "" && !c.noted {
				env.warn("--%s is ignored: %s", a.flag, reason)
			}
		}
		c.noted = true // once for all boards
		o, chosen = env.options(base, id, usual, ignored)
	}
	c.view, c.Verdicts = chosen.View(), o.Verdicts
	if c.recipe != nil {
		c.folded = c.recipe.FoldedLines()
	}
	if format == export.HTML {
		o.Web.Languages = c.pages().Languages
	}
	if kind == export.LineKind && !format.HasLineStyle(o.Look.Lines) && export.Applies(kind, format, export.LineStyleChoice) {
		return o, usageErrorf("--line %s: %w", chosen[export.LineStyleChoice], export.ErrNumbersPicture)
	}
	return o, fits(format, kind)
}

// shown returns the board that the document is about.
func (c *exportCommand) shown(s *session.Session) engine.State {
	if c.What == "position" {
		return s.State()
	}
	return s.Start()
}

func (c *exportCommand) document(env *environment, opened *Open, memory int64) (export.Document, error) {
	s := opened.Session
	switch {
	case c.What == "position":
		return export.Position(s.Game(), s.State()), nil
	case c.What == "line" && (opened.Path != "" || s.End() != session.Start):
		return export.LineOf(s)()
	case c.What == "tree":
		return c.tree(env, opened, memory)
	default:
		return solvedLine(env, s.Game(), s.Start(), memory)
	}
}

// solvedLine returns the document of a line of best play for all players, as far as it is known.
func solvedLine(env *environment, game engine.Game, start engine.State, memory int64) (export.Document, error) {
	solution, err := solved(env, game, start, memory)
	if err != nil {
		return export.Document{}, err
	}
	line := slices.Collect(engine.BestLine(game, start, solution))
	if _, atOnce := game.(engine.Simultaneous); atOnce && start.Players() > 1 && len(line) == 0 && !game.Outcome(start).Over() {
		env.warn("a game with simultaneous moves has no line of best play; a game file or a collection can contain a line")
	}
	return export.Line(game, start, line, nil)
}

// Errors of a session whose lines exceed the memory limit of a tree, or the size limit of any tree.
var (
	errLargeLines = errors.New("the lines of the game file do not fit into memory as a tree: increase --memory, or export one line with --what line")
	errHugeLines  = errors.New("the lines of the game file are too long for a tree: export one line with --what line")
)

// largeLines returns the error for lines that use this number of bytes in a tree.
func largeLines(bytes int) error {
	if bytes > tree.MaxKeys {
		return errHugeLines
	}
	return errLargeLines
}

// longLine is the number of moves from which the size of a line in a tree is estimated. A shorter
// line is added as fast as it is estimated.
const longLine = 1 << 12

// lineBytes estimates the size in bytes of the tree with the line to n, or returns 0 if unknown.
func lineBytes(t *tree.Tree, s *session.Session, n session.Node) int {
	if _, layered := s.Game().(engine.Layered); !layered || s.DepthOf(n) < longLine {
		return 0
	}
	line := make([]session.Node, s.DepthOf(n)+1)
	for i := range slices.Backward(line) {
		line[i] = n
		n = s.Parent(n)
	}
	return t.PathBytes(len(line)-1, func(moves int) engine.State { return s.Result(line[moves]).State })
}

// treeShare is the divisor for the share of memory that the tree itself may use. The document made
// from it uses up to three times as much, and the analysis uses half of the memory.
const treeShare = 8

// tree grows the tree, including the session's lines.
func (c *exportCommand) tree(env *environment, opened *Open, memory int64) (export.Document, error) {
	s := opened.Session
	t, available := tree.New(s.Game(), s.Start()), int(min(memory/treeShare, math.MaxInt))
	for _, n := range s.Lines() {
		if bytes := lineBytes(t, s, n); bytes > available+available/4 { // an estimate can be too large by a quarter
			return export.Document{}, largeLines(bytes)
		}
		moves := s.Moves(n)
		path := t.PathWithin(env.ctx, moves, available)
		if err := env.ctx.Err(); err != nil {
			return export.Document{}, err
		}
		if len(path) <= len(moves) {
			return export.Document{}, largeLines(t.Bytes())
		}
	}
	if err := c.grow(env, t, available); err != nil {
		return export.Document{}, err
	}
	view := c.view
	view.Remarks, view.After = export.Remarks(t, s), opened.after
	export.FoldLines(t, view, c.folded)
	if c.Verdicts || view.Options.Show != tree.ShowAll {
		solution, err := solved(env, s.Game(), s.Start(), memory/2)
		if err != nil {
			return export.Document{}, err
		}
		t.Annotate(solution.Facts)
	}
	switch end := s.Line()[len(s.Line())-1]; {
	case end != session.Start:
		view.Line = t.Path(s.Moves(end))
	case view.Options.Show == tree.ShowNear:
		view.Line = shortestWin(t)
	}
	return export.TreeWithContext(env.ctx, t, view)
}

// grow grows a tree up to its limits and warns if nodes are missing.
func (c *exportCommand) grow(env *environment, t *tree.Tree, available int) error {
	t.GrowWithin(env.ctx, c.Limit-t.Len(), available)
	if err := env.ctx.Err(); err != nil {
		return err
	}
	switch {
	case t.Complete():
	case t.Len() < c.Limit:
		env.warn("the tree is cut off after %d nodes: the memory is full; increase --memory", t.Len())
	default:
		env.warn("the tree is cut off after %d nodes: increase --limit", c.Limit)
	}
	return nil
}

// shortestWin returns the nodes of a shortest win, as far as the tree contains one.
func shortestWin(t *tree.Tree) []tree.ID {
	line := []tree.ID{tree.Root}
	for found := true; found; {
		at := t.Original(line[len(line)-1])
		found = false
		for child := range t.Children(at) {
			if found = t.FollowsBestPlay(at, child); found {
				line = append(line, child)
				break
			}
		}
	}
	return line
}
