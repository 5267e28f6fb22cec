package cli

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"tchouka/app/system/machine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/study/find"
	"tchouka/engine/study/survey"
)

// sizeFlag is a number of bytes.
type sizeFlag int64

// UnmarshalText parses a whole number and a unit in powers of 1024: 800000000, 512M or 2GiB.
func (f *sizeFlag) UnmarshalText(text []byte) error {
	given := unshield(string(text))
	number := strings.TrimRight(given, "kKmMgGtTiIbB")
	unit := strings.TrimSuffix(strings.ToUpper(given[len(number):]), "B")
	shift, ok := map[string]int{
		"": 0, "K": 10, "M": 20, "G": 30, "T": 40, "KI": 10, "MI": 20, "GI": 30, "TI": 40,
	}[unit]
	size, err := strconv.ParseInt(number, 10, 64)
	switch {
	case !ok || err != nil && !errors.Is(err, strconv.ErrRange):
		return fmt.Errorf("%q is not a size: write a number and a unit, for example 512M or 2G", given)
	case size < 1:
		return fmt.Errorf("%s is too small: write for example 512M or 2G", given)
	case size > 1<<62>>shift:
		return fmt.Errorf("%s is too large: the maximum is 4194304T", given)
	}
	*f = sizeFlag(size << shift)
	return nil
}

// timeFlag is a time limit; 0 if the flag is not given.
type timeFlag time.Duration

// UnmarshalText accepts the positive durations of [time.ParseDuration].
func (f *timeFlag) UnmarshalText(text []byte) error {
	given := unshield(string(text))
	duration, err := time.ParseDuration(given)
	switch {
	case err != nil:
		return fmt.Errorf("%q is not a duration: write a number and a unit, for example 30s or 5m", given)
	case duration <= 0:
		return fmt.Errorf("%s is not positive: write for example 30s or 5m", given)
	}
	*f = timeFlag(duration)
	return nil
}

// memoryFlag is the memory limit of a command.
type memoryFlag struct {
	Memory sizeFlag `default:"${memory}" placeholder:"SIZE" help:"Memory limit, for example 512M (default: ${memoryHelp})."`
}

const (
	// programBytes is about the memory of the program without a search, mostly its code.
	programBytes = 40 << 20
	// minSearchBytes is the minimum left for searches and garbage.
	minSearchBytes = 24 << 20
)

// limitMemory limits the memory of the whole process as far as possible, and sets the share for
// positions. A quarter of the memory beyond that of the program itself is reserved for the garbage
// collector. The context is cancelled if the command exceeds the limit anyway. The returned
// function ends the limit.
//
// The limit never exceeds the memory available to the process, and a lower limit is reported.
// Otherwise the system would kill the program during its work.
func (env *environment) limitMemory(asked int64) (end func()) {
	most := env.available().Clamp(asked)
	if most < asked {
		env.warn("--memory is reduced to %s, the limit of control groups or ulimit", megabytes(most))
	}
	left := max(most-programBytes, most/3)
	before := debug.SetMemoryLimit(max(left, minSearchBytes))
	ctx, cancel := machine.Watch(env.ctx)
	env.ctx, env.memory = ctx, left-left/4
	return func() {
		cancel()
		debug.SetMemoryLimit(before)
	}
}

// megabytes formats a number of bytes.
func megabytes(bytes int64) string { return strconv.FormatInt(bytes>>20, 10) + " MB" }

// bounds are the minimum and maximum of a number, from the tag choice of its field, which has the bounds
// of its [export.Option], or from the tags least and most.
type bounds struct{ least, most uint64 }

// boundsOf reads the tags. Without tags, the minimum is 0.
func boundsOf(tag *kong.Tag, most uint64) bounds {
	if choice := tag.Get("choice"); choice != "" {
		b, _ := export.Choice(choice).Option()
		return bounds{uint64(b.Least), uint64(b.Most)}
	}
	b := bounds{0, most}
	if n, err := strconv.ParseUint(tag.Get("least"), 10, 64); err == nil {
		b.least = n
	}
	if n, err := strconv.ParseUint(tag.Get("most"), 10, 64); err == nil {
		b.most = n
	}
	return b
}

// String returns a description of the bounds for messages.
func (b bounds) String() string {
	if b.most >= math.MaxInt64 {
		return fmt.Sprintf("%d or more", b.least)
	}
	return fmt.Sprintf("%d to %d", b.least, b.most)
}

// number parses a whole number within the bounds.
func (b bounds) number(text string) (uint64, error) {
	text = strings.TrimSpace(unshield(text))
	digits, negative := strings.CutPrefix(text, "-")
	n, err := strconv.ParseUint(digits, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return 0, fmt.Errorf("%q is not a whole number: write %v", text, b)
	case negative, err == nil && n < b.least:
		return 0, fmt.Errorf("%s is too small: write %v", text, b)
	case err != nil, n > b.most:
		return 0, fmt.Errorf("%s is too large: write %v", text, b)
	}
	return n, nil
}

// readNumber parses the value of a flag or an argument into an integer field of any type.
func readNumber(ctx *kong.DecodeContext, target reflect.Value) error {
	var text string
	if err := ctx.Scan.PopValueInto("value", &text); err != nil {
		return err
	}
	if target.Kind() == reflect.Uint64 {
		n, err := boundsOf(ctx.Value.Tag, math.MaxUint64).number(text)
		target.SetUint(n)
		return err
	}
	n, err := boundsOf(ctx.Value.Tag, math.MaxInt64).number(text)
	target.SetInt(int64(n))
	return err
}

// numbers makes kong parse whole numbers with readNumber.
func numbers() kong.Option {
	return kong.OptionFunc(func(k *kong.Kong) error {
		for _, kind := range []reflect.Kind{reflect.Int, reflect.Int64, reflect.Uint64} {
			if err := kong.KindMapper(kind, kong.MapperFunc(readNumber)).Apply(k); err != nil {
				return err
			}
		}
		return nil
	})
}

// rangeFlag is a range of whole numbers, including both ends; nil if the flag is not given.
type rangeFlag struct{ from, to int }

// Decode accepts values such as 4 and 2-7.
func (f *rangeFlag) Decode(ctx *kong.DecodeContext) (err error) {
	f.from, f.to, err = readRange(ctx, "2-7 or 4", false)
	return err
}

// shardFlag is a part of a survey.
type shardFlag survey.Shard

// Decode accepts values such as 3/64.
func (f *shardFlag) Decode(ctx *kong.DecodeContext) error {
	var text string
	if err := ctx.Scan.PopValueInto("value", &text); err != nil {
		return err
	}
	part, parts, _ := strings.Cut(text, "/")
	var err, badParts error
	f.Part, err = strconv.Atoi(part)
	f.Parts, badParts = strconv.Atoi(parts)
	if err != nil || badParts != nil || f.Part < 1 || f.Part > f.Parts {
		return fmt.Errorf("%q is not a part: write for example 3/64, with a part from 1 to 64", text)
	}
	return nil
}

// criterionFlag is a range of numbers that may be unbounded above; zero if the flag is not given.
type criterionFlag find.Range

// Decode accepts values such as 4, 2-7 and 3-.
func (f *criterionFlag) Decode(ctx *kong.DecodeContext) (err error) {
	f.From, f.To, err = readRange(ctx, "1, 2-5 or 3-", true)
	return err
}

// readRange parses a range whose ends are within the bounds. If open, the upper end may be missing.
func readRange(ctx *kong.DecodeContext, example string, open bool) (from, to int, err error) {
	var text string
	if err := ctx.Scan.PopValueInto("value", &text); err != nil {
		return 0, 0, err
	}
	text = unshield(text)
	b := boundsOf(ctx.Value.Tag, math.MaxInt64)
	first, last, isRange := cutRange(text)
	noRange := fmt.Errorf("%q is not a range: write for example %s (%v)", text, example, b)
	if !isInteger(first) || isRange && !isInteger(last) && (!open || last != "") {
		return 0, 0, noRange
	}
	least, err := b.number(first)
	most := least
	switch {
	case err != nil:
	case isRange && last == "":
		most = math.MaxInt
	case isRange:
		most, err = b.number(last)
	}
	if err == nil && most < least {
		err = noRange
	}
	return int(least), int(most), err
}

// cutRange cuts a range at its hyphen. A minus sign may precede each number.
func cutRange(text string) (first, last string, isRange bool) {
	text = strings.TrimSpace(text)
	number, negative := strings.CutPrefix(text, "-")
	first, last, isRange = strings.Cut(number, "-")
	if negative {
		first = "-" + first
	}
	return strings.TrimSpace(first), strings.TrimSpace(last), isRange
}

// isInteger reports whether a text is a whole number, which may be negative.
func isInteger(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

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
