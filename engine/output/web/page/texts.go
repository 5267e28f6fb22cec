package page

import (
	"errors"
	"strconv"
	"unicode"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
)

// Language is the texts of a page in one language. The English texts are the keys; texts that are
// missing are shown in English.
type Language struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"` // in the language itself
	Texts   map[string]string `json:"texts"`
	Plurals map[string]Plural `json:"plurals"`
}

// Plural is the forms of a text with {{.Count}}.
type Plural struct{ One, Other string }

// Filled implements [i18n.Translator].
func (l Language) Filled(english string, parts map[string]any) string {
	text, ok := l.Texts[english]
	if !ok {
		text = english
	}
	return i18n.Filled(text, parts)
}

// Counted implements [i18n.Translator]. French uses the singular for 0, too.
func (l Language) Counted(one string, n int) string {
	forms, ok := l.Plurals[one]
	if !ok {
		forms = Plural{one, one}
	}
	text := forms.Other
	if n == 1 || n == 0 && l.ID == "fr" {
		text = forms.One
	}
	return i18n.Filled(text, map[string]any{"Count": strconv.Itoa(n)})
}

// languageOf returns the language with an ID, or English.
func languageOf(all []Language, id string) i18n.Language {
	for _, l := range all {
		if l.ID == id {
			return i18n.Language{Translator: l}
		}
	}
	return i18n.Language{}
}

// TooOld is the message of a page that cannot start.
const TooOld = "This page could not start. It needs a browser of 2023 or later that runs WebAssembly."

// labels returns the texts of the controls.
func labels(in i18n.Language) map[string]string {
	return map[string]string{
		"back": in.Translate("Undo"), "forward": in.Translate("Next Move"), "restart": in.Translate("Restart"),
		"hint": in.Translate("Hint"), "solution": in.Translate("Solution"), "rules": in.Translate("Rules"),
		"previous": in.Translate("Previous Board"), "next": in.Translate("Next Board"), "boards": in.Translate("Boards"),
		"close": in.Translate("Close"), "stop": in.Translate("Stop"), "searching": in.Translate("Searching…"),
		"language": in.Translate("Language"), "play": in.Translate("Play"), "pass": in.Translate("Pass"),
		"move": in.Translate("Move"), "board": in.Translate("Board"), "solved": in.Translate("✓ solved"),
		"failed":    in.Translate("The search failed: try again from an earlier position"),
		"positions": in.Translate("{{.Positions}} positions so far"),
		"handin":    in.Translate("Hand In"), "pupil": in.Translate("Your name"), "copy": in.Translate("Copy Code"), "save": in.Translate("Save File"),
		"share":  in.Translate("Share"),
		"advice": in.Translate("Give the code or the file to your teacher. It contains this name and the moves that you tried. This page sends nothing."),
	}
}

// playerName returns the name of a player, capitalized.
func (p *Page) playerName(t *table, player engine.Player) string {
	if name := t.game.Board(t.play.State()).Player(player).Name; name != "" {
		return p.language.Lookup(name)
	}
	return p.language.Translate("Player {{.N}}", i18n.With{"N": int(player) + 1})
}

func (p *Page) seeds(n int) string {
	return p.language.Plural("{{.Count}} seed", "{{.Count}} seeds", n)
}

// placeName returns the label of a place, with the name of its row if rows have names.
func (p *Page) placeName(t *table, i int) string {
	b := t.game.Board(t.play.State())
	if i < 0 || i >= len(b.Places) {
		return ""
	}
	name := b.Places[i].Label
	if row := b.RowName(i); row != "" {
		name = p.language.Lookup(row) + " " + name
	}
	return name
}

// placeLabel describes a place for screen readers.
func (p *Page) placeLabel(t *table, i int) string {
	in, place := p.language, t.game.Board(t.play.State()).Places[i]
	v := i18n.With{"Hole": p.placeName(t, i), "Seeds": p.seeds(place.Seeds)}
	switch {
	case place.Closed:
		return in.Translate("hole {{.Hole}}, captured", v)
	case place.Store:
		return in.Translate("{{.Hole}}: {{.Seeds}}", v)
	}
	return in.Translate("hole {{.Hole}}, {{.Seeds}}", v)
}

// refusal returns why a place cannot be chosen.
func (p *Page) refusal(t *table, i int) string {
	in, here := p.language, t.play.State()
	b := t.game.Board(here)
	place, mover := b.Places[i], here.ToMove()
	if _, ok := t.simultaneous(); ok {
		mover = t.choosing().Choosing()
	}
	switch {
	case len(t.choosing().Places()) > 0:
		return in.Translate("The seeds cannot continue there")
	case place.Store:
		return in.Translate("Seeds in a Ruma stay there")
	case place.Closed:
		return in.Translate("This hole was captured: no seeds are sown from it or into it")
	case place.Owner != engine.Everyone && place.Owner != mover:
		return in.Translate("This hole belongs to another player: {{.Player}}", i18n.With{"Player": p.playerName(t, place.Owner)})
	case b.TurnByRow && b.RowAt(i) != b.Turn:
		return in.Translate("It is another row’s turn")
	case place.Seeds == 0:
		return in.Translate("An empty hole cannot be sown")
	}
	if m, err := t.game.ParseMove(place.Label); err == nil && mover != engine.Everyone {
		if _, err = t.game.Play(here, m); err != nil {
			return p.errorText(err)
		}
	}
	return in.Translate("No legal move starts in this hole")
}

// errorText returns the message of an error, translated if the game has a translation.
func (p *Page) errorText(err error) string {
	in := p.language
	var refused *engine.NotAllowed
	var illegal *row.IllegalMove
	var localized engine.Localized
	switch {
	case errors.As(err, &refused) && refused.Ending == engine.PastRuma:
		return in.Translate("Not allowed: its seeds would pass the Ruma")
	case errors.As(err, &refused):
		return in.Translate("Not allowed: its last seed would fall into an empty hole")
	case errors.As(err, &illegal) && illegal.Reason == row.EmptyHole:
		return in.Translate("An empty hole cannot be sown")
	case errors.As(err, &illegal) && illegal.Reason == row.PassesRuma:
		return in.Translate("Not allowed: its seeds would pass the Ruma")
	case errors.As(err, &illegal) && illegal.Reason != row.NoSuchHole:
		return in.Translate("Not allowed: its last seed must fall into the Ruma")
	case errors.As(err, &localized):
		s := localized.Sentence()
		text := i18n.Filled(in.Lookup(s.English), s.Parts)
		first, size := utf8.DecodeRuneInString(text)
		return string(unicode.ToUpper(first)) + text[size:]
	}
	return err.Error()
}

// Texts returns the English texts that a page may show, which are the keys of their translations.
// Plurals returns those with {{.Count}}. A test compares both with the sources.
func Texts() []string {
	texts := []string{
		TooOld,
		string(TooManyBoards), string(LongLink),
		"Add a Seed",
		"All players choose at once: no single move is best",
		"An empty hole cannot be sown",
		"Board",
		"Boards",
		"Captured from hole {{.Hole}}: {{.Seeds}}.",
		"Check",
		"Choose again.",
		"Close",
		"Copy Code",
		"Give the code or the file to your teacher. It contains this name and the moves that you tried. This page sends nothing.",
		"Hand In",
		"Hint",
		"It is another row’s turn",
		"Language",
		"Lost: the chain in hole {{.Hole}} would pass the Ruma",
		"Lost: the last seed fell into the empty hole {{.Hole}}",
		"Move {{.N}}. {{.Player}} passes.",
		"Move {{.N}}. {{.Player}}: hole {{.Hole}}, {{.Seeds}}.",
		"Move {{.N}}. {{.Player}}: {{.Move}}.",
		"Move {{.N}}: hole {{.Hole}}, {{.Seeds}}.",
		"Move {{.N}}: {{.Move}}, {{.Seeds}}.",
		"Move {{.N}}: {{.Move}}.",
		"Move",
		"Next Board",
		"Next Move",
		"Next Step",
		"No hole can be sown any more: the game is lost.",
		"No legal move starts in this hole",
		"No longer winnable from here: undo moves",
		"Not allowed: its last seed must fall into the Ruma",
		"Not allowed: its last seed would fall into an empty hole",
		"Not allowed: its seeds would pass the Ruma",
		"Pass",
		"Play Backwards",
		"Play",
		"Player {{.N}}",
		"Previous Board",
		"Previous Step",
		"Remove a Seed",
		"Restart Task",
		"Restart",
		"Round {{.N}}.",
		"Rules",
		"Save File",
		"Searching…",
		"Seeds in a Ruma stay there",
		"Set Up",
		"Share",
		"Show Me",
		"Show Moves on the Board",
		"Solution",
		"Step",
		"Stop",
		"The address after # is damaged: copy the whole link again",
		"The board: {{.Board}}.",
		"The game is drawn.",
		"The game is lost.",
		"The game is over: undo the last move, or restart",
		"The game is won.",
		"The last seed fell into hole {{.Hole}}, and the seeds there would have to pass the Ruma.",
		"The last seed fell into hole {{.Hole}}, which held {{.Held}}: {{.Seeds}} are sown on.",
		"The last seed fell into hole {{.Hole}}, which was empty.",
		"The last seed fell into hole {{.Hole}}.",
		"The last seed fell into the Ruma.",
		"The search failed: try again from an earlier position",
		"The seeds cannot continue there",
		"This board cannot be played: {{.Reason}}",
		"This board is not winnable",
		"This hole belongs to another player: {{.Player}}",
		"This hole was captured: no seeds are sown from it or into it",
		"Undo",
		"Unknown: the search ended after {{.Positions}} positions without a result",
		"Winnable",
		"With best play the game is drawn",
		"Won: all seeds are in the Ruma",
		"Your name",
		"a number",
		"hole {{.Hole}}, captured",
		"hole {{.Hole}}, {{.Seeds}}",
		"the first {{.Count}} of many moves that lead here",
		"{{.Hole}}: {{.Seeds}}",
		"{{.N}} of {{.Of}} solved",
		"{{.N}} of {{.Of}} steps done",
		"{{.Player}} chooses",
		"{{.Player}} has chosen",
		"{{.Player}} has won.",
		"{{.Player}} has won: a double victory.",
		"{{.Player}} is next.",
		"{{.Player}} is out of the game.",
		"{{.Player}} sows hole {{.Hole}}.",
		"{{.Player}} to move",
		"{{.Player}} waits.",
		"{{.Player}}: a loss against best play",
		"{{.Player}}: a win with best play",
		"{{.Positions}} positions so far",
		"{{.Row}} cannot move, and gets a penalty ball.",
		"{{.Row}} cannot move.",
		"{{.Seeds}} in hand: choose where the next one falls",
		"{{.Seeds}} still in play",
		"“{{.Lesson}}” is complete.",
		"“{{.Lesson}}” is not complete. These steps are missing:",
		"✓ solved",
	}
	texts = append(append(texts, lesson.Texts()...), lesson.Judgements()...)
	for _, game := range games.All() {
		texts = append(texts, gameTexts(game)...)
	}
	return texts
}

// Plurals returns the texts with {{.Count}}, in the singular.
func Plurals() []string {
	return []string{
		"{{.Count}} more move to win",
		"{{.Count}} move",
		"{{.Count}} more sowing follows.",
		"{{.Count}} seed",
	}
}

// gameTexts returns the texts of a game: its name, rules and errors, and the names of its rows and
// players for each number of players.
func gameTexts(game engine.Game) []string {
	about, start := game.About(), usual(game)
	name, _ := engine.TitleOf(game, start)
	texts := append([]string{game.Name(), name, about.SinglePlayer}, about.Rules...)
	texts = append(texts, about.Sentences...)
	texts = append(texts, engine.Sentences(append(about.Ends, session.Reasons()...)...)...)
	boards := []engine.Board{game.Board(start)}
	if about.WithPlayers != nil {
		for players := range engine.MaxPlayers {
			if s, err := about.WithPlayers(start, players+1); err == nil {
				boards = append(boards, game.Board(s))
			}
		}
	}
	for _, b := range boards {
		for _, seat := range b.Players {
			texts = append(texts, seat.Name)
		}
		for _, row := range b.Rows {
			texts = append(texts, row.Name)
		}
	}
	return texts
}
