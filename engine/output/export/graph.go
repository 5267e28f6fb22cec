package export

import (
	"errors"
	"fmt"
	"image/color"
	"io"

	"tchouka/engine/text/markup"
)

// ErrNoGraph is the error for documents that are not graphs in a graph format.
var ErrNoGraph = errors.New("only game trees and boards that are graphs can be written as DOT")

// graph is content with nodes and edges.
type graph interface {
	graph(o Options) markup.Graph
}

// writeGraph writes a graph as DOT. A board that is a graph is written like the files that the
// program opens.
func writeGraph(w io.Writer, c content, o Options) error {
	if p, ok := c.(position); ok {
		return p.writeBoard(w, o.Recipe)
	}
	g, ok := c.(graph)
	if !ok {
		return ErrNoGraph
	}
	if err := writeComment(w, "// ", o.Recipe); err != nil {
		return err
	}
	return markup.DOT(w, g.graph(o))
}

// graphColor formats a colour.
func graphColor(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }
