package figure

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/session"
	"tchouka/engine/version"
)

// Entry is a figure of the list in a game file: what it shows, and the file that it is written to.
//
//	x-figure {"name":"Figure 1","file":"fig1.pdf","part":"line","line":"3 4 3","preset":"column"}
//
// Its board is the start of the game file, unless it has its own.
type Entry struct {
	Name    string         `json:"name"`
	File    string         `json:"file"` // relative to the folder of the game file; its extension is the format
	Part    string         `json:"part"`
	Game    string         `json:"game,omitempty"`   // the ID of the game of another board
	Start   string         `json:"start,omitempty"`  // the other board
	At      string         `json:"at,omitempty"`     // the moves to a position, or to the root of a tree
	Line    string         `json:"line,omitempty"`   // the moves of a line, or of the line marked in a tree
	Folded  []string       `json:"folded,omitempty"` // the lines to the folded nodes of a tree, from its root
	Preset  string         `json:"preset,omitempty"`
	Options export.Choices `json:"options,omitempty"` // in addition to the preset
	Computed

	text string // an entry that cannot be read
	err  error
}

// Entries returns the figure list of a session. Entries that cannot be read return an error from
// [Entry.Check].
func Entries(s *session.Session) []Entry {
	var all []Entry
	for _, text := range s.Figures() {
		var e Entry
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			e = Entry{Name: text[:min(len(text), 40)], text: text, err: fmt.Errorf("it is not valid JSON (%w): correct the line x-figure in the game file, or delete the figure", err)}
		}
		all = append(all, e)
	}
	return all
}

// SetEntries replaces the figure list of a session, as one change.
func SetEntries(s *session.Session, entries []Entry) error {
	if len(entries) > session.MaxFigures {
		return fmt.Errorf("a game file has at most %d figures: delete some", session.MaxFigures)
	}
	var texts []string
	for _, e := range entries {
		text := e.text
		if e.err == nil {
			data, err := json.Marshal(e)
			if err != nil {
				return err
			}
			text = string(data)
		}
		if len(text) > session.MaxFigureBytes {
			return fmt.Errorf("%s: the line is too long for a figure list: export it by itself", e.Name)
		}
		texts = append(texts, text)
	}
	s.SetFigures(texts)
	return nil
}

// Format returns the format of the file.
func (e Entry) Format() (export.Format, bool) { return export.FormatOf(e.File) }

// Check returns an error if the entry cannot be made.
func (e Entry) Check() error {
	if e.err != nil {
		return e.err
	}
	if err := CheckFile(e.File); err != nil {
		return err
	}
	if !isPart(e.Part) {
		return fmt.Errorf("unknown part %q: choose position, line, tree, survey, chart or boards", e.Part)
	}
	return e.Options.Check()
}

// CheckFile returns an error if a name is not that of a file in a format below the folder of a game
// file. It only reads the name: [Job.State] follows links, and reports a file that is not a figure.
func CheckFile(name string) error {
	switch _, known := export.FormatOf(name); {
	case name == "":
		return errors.New("the file name is missing")
	case !filepath.IsLocal(name) || strings.ContainsRune(name, '\\'):
		return fmt.Errorf("%s is not below the folder of the game file: write a relative name, for example figures/fig1.pdf", name)
	case !known:
		return fmt.Errorf("%s has no known extension: end the name in .pdf, .svg, .png or .tex", name)
	}
	return nil
}

// Chosen returns the choices of the entry with its preset, from the presets that are known.
func (e Entry) Chosen(presets []Preset) (export.Choices, error) {
	c := export.Defaults()
	if e.Preset != "" {
		p, err := PresetByName(presets, e.Preset)
		if err != nil {
			return nil, err
		}
		c = c.With(p.Choices)
	}
	return c.With(e.Options), nil
}

// Open returns a session with what the entry shows: its board, its line, and the remarks of the game
// file below the board; nil if the part is [Computed]. after are the moves to the root of a tree. The
// session of the game file does not change.
func (e Entry) Open(s *session.Session, resolve session.Resolver) (opened *session.Session, after []engine.Move, err error) {
	if isComputed(e.Part) {
		return nil, nil, e.check(e.Part, resolve)
	}
	source := s
	if e.Start != "" {
		game, err := resolve(e.Game)
		if err != nil {
			return nil, nil, err
		}
		start, err := game.Parse(e.Start)
		if err != nil {
			return nil, nil, fmt.Errorf("the board %q: %w", e.Start, err)
		}
		if game.ID() != s.Game().ID() || start.Key() != s.Start().Key() {
			source = session.New(game, start)
		}
	}
	game := source.Game()
	after, err = engine.ParseMoves(game, strings.Fields(e.At))
	line, wrong := engine.ParseMoves(game, strings.Fields(e.Line))
	if err = errors.Join(err, wrong); err != nil {
		return nil, nil, err
	}
	if e.Part == Line {
		after = nil
	}
	whole := session.New(game, source.Start())
	if err := whole.GoMoves(after); err != nil {
		return nil, nil, fmt.Errorf("the board has changed, or the moves are wrong: %w", err)
	}
	opened = session.New(game, whole.State())
	if e.Part == Position {
		return opened, nil, nil
	}
	source.CopyRemarks(opened, after)
	line, _ = session.CutMoves(line, after) // nil if it does not lead to the root of a tree
	if err := opened.GoMoves(line); err != nil {
		return nil, nil, fmt.Errorf("the board has changed, or the moves are wrong: %w", err)
	}
	opened.MakeMain(opened.Cursor())
	return opened, after, nil
}

// Key identifies everything that the file of an entry is made from: the version of the program, what is
// opened, and the choices. An output with the same key is up to date.
func (e Entry) Key(opened *session.Session, c export.Choices) (string, error) {
	var text any = e.Computed
	if opened != nil {
		var err error
		if text, err = opened.Text(); err != nil {
			return "", err
		}
	}
	data, err := json.Marshal([]any{version.Number, e.Part, e.At, e.Folded, e.File, c, text})
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16]), err
}

// hasKey reports whether the content of a file has a recipe with a key.
func hasKey(file []byte, key string) bool {
	for text := range paper.Recipes(file, MaxBytes) {
		var r Recipe
		if json.Unmarshal(text, &r) == nil && r.Key == key {
			return true
		}
	}
	return false
}

func readLines(game engine.Game, texts []string) (lines [][]engine.Move, err error) {
	for _, text := range texts {
		moves, err := engine.ParseMoves(game, strings.Fields(text))
		if err != nil {
			return nil, err
		}
		lines = append(lines, moves)
	}
	return lines, nil
}

// Preset is a named set of choices for figures of every kind.
type Preset struct {
	Name    string
	Choices export.Choices
	BuiltIn bool
}

// PresetsKey is the key of the user's presets in the settings: a map of names to JSON.
const PresetsKey = "presets"

// Presets returns the built-in presets, and the stored ones by name. A stored preset replaces a
// built-in one of the same name. Presets that cannot be read, and options that this version does not
// have, are left out.
func Presets(stored map[string]string) []Preset {
	usual := export.Choices{export.ThemeChoice: "print", export.FontChoice: "8", export.HeadingChoice: export.No, export.PixelsChoice: ""}
	all := []Preset{
		{"column", usual.With(export.Choices{export.WidthChoice: "85"}), true},
		{"page", usual.With(export.Choices{export.WidthChoice: "170"}), true},
		{"slide", export.Choices{export.ThemeChoice: "light", export.PixelsChoice: "1920", export.WidthChoice: "", export.FontChoice: "", export.HeadingChoice: export.Yes}, true},
	}
	for _, name := range slices.Sorted(maps.Keys(stored)) {
		var c export.Choices
		if json.Unmarshal([]byte(stored[name]), &c) != nil {
			continue
		}
		maps.DeleteFunc(c, func(choice export.Choice, _ string) bool { _, known := choice.Option(); return !known })
		if c.Check() != nil {
			continue
		}
		all = slices.DeleteFunc(all, func(p Preset) bool { return p.Name == name })
		all = append(all, Preset{Name: name, Choices: c})
	}
	return all
}

// PresetByName returns the preset with a name, or an error that lists the names.
func PresetByName(all []Preset, name string) (Preset, error) {
	var names []string
	for _, p := range all {
		if p.Name == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Preset{}, fmt.Errorf("unknown preset %q: choose from %s, or save one in the export dialog", name, strings.Join(names, ", "))
}

// NewPreset returns the preset with the choices that are not of one document. Text returns it for the
// settings.
func NewPreset(name string, c export.Choices) Preset {
	c = maps.Clone(c)
	maps.DeleteFunc(c, func(choice export.Choice, _ string) bool { o, _ := choice.Option(); return o.Single })
	return Preset{Name: strings.TrimSpace(name), Choices: c}
}

// Valid reports whether the preset has a name: one line of at most 40 letters.
func (p Preset) Valid() bool {
	return p.Name != "" && utf8.RuneCountInString(p.Name) <= 40 && !strings.ContainsFunc(p.Name, unicode.IsControl)
}

// Text returns the choices for the settings.
func (p Preset) Text() string {
	text, _ := json.Marshal(p.Choices) // a map of strings
	return string(text)
}
