package cli

import (
	"bufio"
	"fmt"
	"go/doc/comment"
	"io"
	"strings"
	"unicode/utf8"

	"tchouka/app/ui/translations"
	"tchouka/engine"
)

// rulesCommand lists the games, or shows the rules of one.
type rulesCommand struct {
	LanguageFlag
	Game string `arg:"" optional:"" name:"ID" help:"The ID of a game: ${games}. Without an ID, all games are listed."`
}

func (*rulesCommand) Help() string {
	return `The rules are followed by example boards. With --game, commands accept the English
name of an example, or its beginning, as a board. Numbers follow the name of a
family of boards.

  $ tchouka solve --game two-person "a row worth 2"
  $ tchouka solve --game graph "star 3x2x1"`
}

// Run prints the list of games, or the card of one game.
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
		return usageErrorf("%w", err)
	}
	texts := []string{language.Text(game.Name())}
	for _, text := range game.About().Texts() {
		texts = append(texts, engine.Plain(language.Text(text)))
	}
	paragraphs := new(comment.Parser).Parse(strings.Join(texts, "\n\n"))
	_, _ = out.Write((&comment.Printer{TextWidth: 80}).Text(paragraphs)) // Flush returns an error
	writeExamples(out, game, language)
	return out.Flush()
}

// writeExamples lists example boards, if the game has any. A long board is shown by name only. A
// shape is shown with its usual parameters and their names.
func writeExamples(out io.Writer, game engine.Game, language translations.Language) {
	var lines [][2]string
	about := game.About()
	for _, e := range about.Examples {
		board := e.Board
		if len(board) > maxExample {
			board = ""
		}
		lines = append(lines, [2]string{language.Text(e.Name), board})
	}
	for _, s := range about.Shapes {
		var params []string
		for _, p := range s.Params {
			params = append(params, language.Text(p.Name))
		}
		board := fmt.Sprintf("%s (%s)", shapeExample(s), strings.Join(params, " × "))
		lines = append(lines, [2]string{language.Text(s.Name), board})
	}
	if lines == nil {
		return
	}
	fmt.Fprintf(out, "\n%s\n", language.Text("Examples"))
	width := 0
	for _, line := range lines {
		width = max(width, utf8.RuneCountInString(line[0]))
	}
	for _, line := range lines {
		text := "  " + line[0] + strings.Repeat(" ", width-utf8.RuneCountInString(line[0])) + "  " + line[1]
		fmt.Fprintln(out, strings.TrimRight(text, " "))
	}
}

// maxExample limits the bytes of a board printed beside its name.
const maxExample = 40
