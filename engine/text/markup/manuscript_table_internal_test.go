package markup

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"
)

// Tables are the same as those of Goldmark's extension for tables.
func TestTablesLikeGoldmark(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		token := rapid.SampledFrom([]string{"|", "|", "-", "-", ":", " ", "a", "`", "\\", "\n", "\n", "*", "\t", "> ", "\f", "|-|-:|\n", "|a|b|\n", "[a]: b\n"})
		markdown := strings.Join(rapid.SliceOfN(token, 1, 40).Draw(t, "tokens"), "")
		want := blockReader{source: []byte(markdown)}
		root := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(want.source))
		want.children(root, blockPlace{})
		if diff := cmp.Diff(want.blocks, ParseMarkdown(markdown).Blocks); diff != "" {
			t.Fatalf("%q: %s", markdown, diff)
		}
	})
}
