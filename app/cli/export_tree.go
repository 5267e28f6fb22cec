package cli

import (
	"errors"
	"math"
	"slices"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

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
		if err := annotate(env, t, memory/2); err != nil {
			return export.Document{}, err
		}
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
