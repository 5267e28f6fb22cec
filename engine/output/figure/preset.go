package figure

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tchouka/engine/output/export"
)

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
