package cli

import (
	"bufio"
	"fmt"
	"go/doc/comment"
	"strings"

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
	return out.Flush()
}
