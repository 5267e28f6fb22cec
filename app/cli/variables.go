package cli

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/engine/export"
	"tchouka/engine/find"
	"tchouka/engine/games"
	"tchouka/engine/survey"
)

// described makes kong parse games, sizes and texts, whose help and defaults contain variables.
func (env *environment) described() kong.Option {
	list := env.games
	values := map[string]func() string{
		"games":      func() string { return named(list) },
		"rows":       func() string { return named(list.Filter(isOneRow)) },
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
// names that are not valid UTF-8 could become equal.
func readText(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("string")
	if err != nil {
		return err
	}
	target.SetString(token.String())
	return nil
}

// formatNames lists the formats for the help. Formats that not every document supports are last.
func formatNames() string {
	var all, some []string
	for _, f := range export.Formats() {
		if f.Fits(export.TableKind) {
			all = append(all, f.ID)
		} else {
			some = append(some, f.ID)
		}
	}
	return strings.Join(all, ", ") + ", or for some documents " + strings.Join(some, ", ")
}
