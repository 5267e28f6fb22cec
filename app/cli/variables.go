package cli

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/study/find"
	"tchouka/engine/study/survey"
)

// described makes kong parse games, sizes and texts, whose help and defaults contain variables.
func (env *environment) described() kong.Option {
	list := env.games
	values := map[string]func() string{
		"games":      func() string { return named(list) },
		"surveys":    func() string { return named(list.Filter(survey.Supports)) },
		"finds":      func() string { return named(list.Filter(find.Findable)) },
		"formats":    formatNames,
		"memory":     func() string { return strconv.FormatInt(env.available().ForSearches(), 10) },
		"memoryHelp": func() string { return "a quarter of the available memory, at most half of the free memory" },
	}
	return kong.OptionFunc(func(k *kong.Kong) error {
		for _, option := range []kong.Option{
			kong.TypeMapper(reflect.TypeFor[gameFlag](), describedMapper{gameReader(list), values}),
			kong.TypeMapper(reflect.TypeFor[sizeFlag](), describedMapper{kong.MapperFunc(readSize), values}),
			kong.KindMapper(reflect.String, describedMapper{kong.MapperFunc(readText), values}),
		} {
			if err := option.Apply(k); err != nil {
				return err
			}
		}
		return nil
	})
}

// describedMapper parses the values of flags and arguments, and computes the variables of their help
// and default. Kong itself would interpolate all variables for every flag.
type describedMapper struct {
	kong.Mapper
	values map[string]func() string
}

// Vars returns the variables that a flag or an argument mentions.
func (m describedMapper) Vars(flag *kong.Value) kong.Vars {
	vars := kong.Vars{}
	for name, value := range m.values {
		if mention := "${" + name + "}"; strings.Contains(flag.Help, mention) || flag.Default == mention {
			vars[name] = value()
		}
	}
	return vars
}

// gameReader returns a function that parses the ID of a game of a list.
func gameReader(list games.List) kong.MapperFunc {
	return func(ctx *kong.DecodeContext, target reflect.Value) error {
		var id string
		if err := ctx.Scan.PopValueInto("value", &id); err != nil {
			return err
		}
		game, err := list.ByID(unshield(id))
		if err == nil {
			target.SetString(game.ID())
		}
		return err
	}
}

// readSize parses a size.
func readSize(ctx *kong.DecodeContext, target reflect.Value) error {
	var text string
	if err := ctx.Scan.PopValueInto("value", &text); err != nil {
		return err
	}
	var size sizeFlag
	err := size.UnmarshalText([]byte(text))
	target.SetInt(int64(size))
	return err
}

// readText keeps a text unchanged. Kong itself converts texts through JSON, so that different file
// names that are not valid UTF-8 could become equal. If the tag words of the field lists words, the
// text must be one of them.
func readText(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("string")
	if err != nil {
		return err
	}
	text := token.String()
	if words := wordsOf(ctx.Value); len(words) > 0 && !slices.Contains(words, unshield(text)) {
		return fmt.Errorf("%q is unknown: write %s", unshield(text), joinWords(words, "or"))
	}
	target.SetString(text)
	return nil
}

// wordsOf returns the words of an option, or those of the tag words, or nil.
func wordsOf(value *kong.Value) []string {
	if _, ok := value.Target.Interface().(optionFlag); ok {
		o, _ := export.Choice(value.Tag.Get("choice")).Option()
		return o.Words()
	}
	if tag := value.Tag.Get("words"); tag != "" {
		return strings.Split(tag, ",")
	}
	return nil
}

// chooser is the value of a flag with a fixed list of words.
type chooser interface{ words() []string }

// choicesOf returns the words that a flag or an argument accepts, or nil if it accepts others, too.
func (env *environment) choicesOf(value *kong.Value) []string {
	help := value.Tag.Help
	switch {
	case strings.Contains(help, "${games}"):
		return env.games.IDs()
	case strings.Contains(help, "${surveys}"):
		return env.games.Filter(survey.Supports).IDs()
	case strings.Contains(help, "${finds}"):
		return env.games.Filter(find.Findable).IDs()
	case strings.Contains(help, "${formats}"):
		return formatIDs()
	}
	if c, ok := value.Target.Addr().Interface().(chooser); ok {
		return c.words()
	}
	return wordsOf(value)
}

// formatIDs returns the IDs of all formats.
func formatIDs() []string {
	var ids []string
	for _, f := range export.Formats() {
		ids = append(ids, string(f))
	}
	return ids
}

// formatNames lists the formats for the help. Formats that not every document supports are last.
func formatNames() string {
	var all, some []string
	for _, f := range export.Formats() {
		if f.Fits(export.TableKind) {
			all = append(all, string(f))
		} else {
			some = append(some, string(f))
		}
	}
	return strings.Join(all, ", ") + ", or for some documents " + strings.Join(some, ", ")
}
