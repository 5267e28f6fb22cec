package markup

import (
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// runs returns the text of a block as runs. Adjacent runs in the same style are joined.
func (r *blockReader) runs(n ast.Node) []Run {
	var all []Run
	r.inline(n, Run{}, func(run Run) {
		if last := len(all) - 1; last >= 0 && run.Picture == "" && sameStyle(all[last], run) {
			all[last].Text += run.Text
			return
		}
		all = append(all, run)
	})
	return all
}

func sameStyle(a, b Run) bool {
	a.Text, b.Text = "", ""
	return a == b
}

// inline yields the runs in a node, in a style that nested nodes may change.
func (r *blockReader) inline(n ast.Node, look Run, yield func(Run)) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		inner := look
		switch c := c.(type) {
		case *ast.Text:
			yield(styledRun(inner, r.nodeText(c)))
		case *ast.String:
			yield(styledRun(inner, string(c.Value)))
		case *ast.CodeSpan:
			inner.Code = true
			r.inline(c, inner, yield)
		case *ast.Emphasis:
			inner.Bold, inner.Italic = look.Bold || c.Level > 1, look.Italic || c.Level == 1
			r.inline(c, inner, yield)
		case *ast.Link:
			inner.Link = string(c.Destination)
			r.inline(c, inner, yield)
		case *ast.AutoLink:
			inner.Link = string(c.URL(r.source))
			yield(styledRun(inner, string(c.Label(r.source))))
		case *ast.Image:
			inner.Picture = string(c.Destination)
			yield(styledRun(inner, r.alt(c)))
		default:
			r.inline(c, inner, yield)
		}
	}
}

// nodeText returns the text of a node, with the space or line break that follows it.
func (r *blockReader) nodeText(t *ast.Text) string {
	text := string(t.Segment.Value(r.source))
	if !t.IsRaw() {
		text = html.UnescapeString(string(util.UnescapePunctuations([]byte(text))))
	}
	switch {
	case t.HardLineBreak():
		return text + "\n"
	case t.SoftLineBreak():
		return text + " "
	}
	return text
}

// alt returns the alternative text of a picture.
func (r *blockReader) alt(n ast.Node) string {
	var b strings.Builder
	r.inline(n, Run{}, func(run Run) { b.WriteString(run.Text) })
	return b.String()
}

func styledRun(look Run, text string) Run {
	look.Text = text
	return look
}
