package cli

import (
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"tchouka/app/system/machine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
)

// A flag with a choice has the default of the choice, and its help names every text of a list.
func TestFlagsFollowTheOptions(t *testing.T) {
	t.Parallel()
	env := &environment{games: games.All(), available: machine.ReadMemory}
	parser, err := env.parser(&grammar{}, "1")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[export.Choice]bool{}
	_ = kong.Visit(parser.Model, func(n kong.Visitable, next kong.Next) error {
		flag, ok := n.(*kong.Flag)
		if !ok || flag.Tag.Get("choice") == "" {
			return next(nil)
		}
		o, known := export.Choice(flag.Tag.Get("choice")).Option()
		if seen[o.Choice] = true; !known {
			t.Errorf("--%s: unknown choice %q", flag.Name, flag.Tag.Get("choice"))
		}
		if flag.Default != "" && !flag.IsBool() && o.Default != "" && flag.Default != o.Default || flag.IsBool() && (flag.Default == "true") != (o.Default == export.Yes) {
			t.Errorf("--%s: the default is %q, and %q in the table", flag.Name, flag.Default, o.Default)
		}
		for _, word := range o.Words() {
			if o.Names != nil && !flag.IsBool() && !strings.Contains(flag.Help, word) {
				t.Errorf("--%s: the help does not name %s", flag.Name, word)
			}
		}
		if words := wordsOf(flag.Value); words != nil && o.Names != nil && !slices.Equal(slices.Sorted(slices.Values(words)), slices.Sorted(slices.Values(o.Words()))) {
			t.Errorf("--%s has the words %q, and the table %q", flag.Name, words, o.Words())
		}
		return next(nil)
	})
	if len(seen) < 20 {
		t.Errorf("only %d choices have flags", len(seen))
	}
}
