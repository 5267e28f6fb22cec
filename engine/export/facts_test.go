package export_test

import (
	"context"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/engine/tree"
)

// What has no column and no name of its own is told all the same, wherever verdicts
// are, and only there.
func TestFactsOfEveryKindAreTold(t *testing.T) {
	t.Parallel()
	start := rowtest.Uniform(t, 4, 2)
	grown := tree.New(row.Multitchouka().Game(), start)
	grown.Grow(context.Background(), 3)
	grown.Annotate(func(engine.Key) engine.Facts {
		return engine.FactsOf(engine.Won,
			engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: 6},
			engine.Fact{Kind: engine.Grundy, Value: 2}, engine.Fact{Kind: engine.Margin, Bound: engine.AtLeast, Value: -3})
	})
	doc := export.Tree(grown, export.TreeView{})
	for format, want := range map[string]string{
		"text": "won in at most 6, Grundy value 2, margin at least -3",
		"csv":  `,won,6,,"Grundy value 2, margin at least -3",`,
		"json": `{"name":"Grundy value","value":2},{"name":"margin","bound":"at least","value":-3}`,
		"dot":  `facts="Grundy value 2, margin at least -3"`,
	} {
		told := string(write(t, doc, format, export.Options{Verdicts: true}))
		if format == "json" {
			told = strings.Join(strings.Fields(told), "")
			want = strings.ReplaceAll(want, " ", "")
		}
		if !strings.Contains(told, want) {
			t.Errorf("%s does not say %s:\n%s", format, want, told)
		}
		if told := string(write(t, doc, format, export.Options{})); strings.Contains(told, "Grundy") {
			t.Errorf("%s without verdicts says\n%s", format, told)
		}
	}
}
