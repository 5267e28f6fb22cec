package cli

import (
	"bufio"
	"fmt"
	"go/doc/comment"
	"io"
	"strings"
	"unicode/utf8"

	"tchouka/app/translations"
	"tchouka/engine"
)

// rulesCommand lists the games, or shows the rules of one.
type rulesCommand struct {
	languageFlag
	Game string `arg:"" optional:"" name:"ID" help:"The game: ${games}; when not given, all are listed."`
}

// languageFlag is a language of what is written.
type languageFlag struct {
	Lang string `enum:"de,en,es,fr" default:"en" placeholder:"LANG" help:"The language: de, en (default), es or fr."`
}

// Help is shown by rules --help.
func (*rulesCommand) Help() string {
	return `Below the rules stand examples, boards to begin from. With --rules the English name
of one is as good as the board:

  $ tchouka solve --rules two-person "a row worth 2"`
}

// Run prints the list, or the card of a game.
func (c *rulesCommand) Run(env *environment) error {
	language, err := translations.In(c.Lang)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(env.stdout)
	if c.Game == "" {
		width := 0
		for _, id := range env.games.IDs() {
			width = max(width, len(id))
		}
		for _, game := range env.games {
			fmt.Fprintf(out, "%-*s  %s\n", width, game.ID(), language.Text(game.Name()))
		}
		return out.Flush()
	}
	game, err := env.games.ByID(c.Game)
	if err != nil {
		return wrongf("%w", err)
	}
	carded, ok := game.(engine.Carded)
	if !ok {
		return wrongf("%s has no card of rules", game.ID())
	}
	texts := []string{language.Text(game.Name())}
	for _, text := range carded.Card().Texts() {
		texts = append(texts, engine.Plain(language.Text(text)))
	}
	paragraphs := new(comment.Parser).Parse(strings.Join(texts, "\n\n"))
	_, _ = out.Write((&comment.Printer{TextWidth: 80}).Text(paragraphs)) // Flush tells an error
	if exampled, ok := game.(engine.Exampled); ok {
		writeExamples(out, exampled.Examples(), language)
	}
	return out.Flush()
}

// writeExamples lists boards to begin from. One that is long is known by its name alone.
func writeExamples(out io.Writer, examples []engine.Example, language translations.Language) {
	width := 0
	for _, e := range examples {
		width = max(width, utf8.RuneCountInString(language.Text(e.Name)))
	}
	fmt.Fprintf(out, "\n%s\n", language.Text("Examples"))
	for _, e := range examples {
		name, board := language.Text(e.Name), e.Board
		if len(board) > maxExample {
			board = ""
		}
		line := fmt.Sprint("  ", name, strings.Repeat(" ", width-utf8.RuneCountInString(name)), "  ", board)
		fmt.Fprintln(out, strings.TrimRight(line, " "))
	}
}

// maxExample bounds the text of a board beside its name, in bytes.
const maxExample = 40
