package page

import (
	"errors"
	"strconv"
	"unicode"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/games/row"
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
