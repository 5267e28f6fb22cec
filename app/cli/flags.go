package cli

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"tchouka/app/cli/console"
	"tchouka/app/machine"
	"tchouka/engine/find"
)

// sizeFlag is a number of bytes.
type sizeFlag int64

// UnmarshalText takes a whole number and a unit: 800000000, 512M, 2GiB. The
// units are powers of 1024.
func (f *sizeFlag) UnmarshalText(text []byte) error {
	given := console.Unshield(string(text))
	number := strings.TrimRight(given, "kKmMgGtTiIbB")
	unit := strings.TrimSuffix(strings.ToUpper(given[len(number):]), "B")
	shift, ok := map[string]int{
		"": 0, "K": 10, "M": 20, "G": 30, "T": 40, "KI": 10, "MI": 20, "GI": 30, "TI": 40,
	}[unit]
	size, err := strconv.ParseInt(number, 10, 64)
	switch {
	case !ok || err != nil && !errors.Is(err, strconv.ErrRange):
		return fmt.Errorf("%q is not a size: write it as in 512M or 2G", given)
	case size < 1:
		return fmt.Errorf("%s is too small: write 1 or more, as in 512M or 2G", given)
	case size > 1<<62>>shift:
		return fmt.Errorf("%s is too large: write at most 4194304T, as in 512M or 2G", given)
	}
	*f = sizeFlag(size << shift)
	return nil
}

// timeFlag is how long something may take; 0 when the flag is not given.
type timeFlag time.Duration

// UnmarshalText takes what [time.ParseDuration] reads, if it is more than
// nothing.
func (f *timeFlag) UnmarshalText(text []byte) error {
	given := console.Unshield(string(text))
	duration, err := time.ParseDuration(given)
	switch {
	case err != nil:
		return fmt.Errorf("%q is not a time: write it as in 30s or 5m", given)
	case duration <= 0:
		return fmt.Errorf("%s is too short: write more than nothing, as in 30s or 5m", given)
	}
	*f = timeFlag(duration)
	return nil
}

// memoryVars are what --memory is when it is not given, and how that is told.
func memoryVars(room machine.Memory) kong.Vars {
	return kong.Vars{
		"memory": strconv.FormatInt(room.ForSearches(), 10),
		"memoryHelp": "a quarter of what the machine has, or of what control groups and ulimit allow; " +
			"half of what is free, if that is less",
	}
}

// memoryFlag is how much memory a command may take.
type memoryFlag struct {
	Memory sizeFlag `default:"${memory}" placeholder:"SIZE" help:"The most memory, as in 512M; when not given, ${memoryHelp}."`
}

const (
	// programBytes is about what the program takes without searching anything, most
	// of it the code for its window.
	programBytes = 40 << 20
	// leastBytes is what is left to searches and garbage at least.
	leastBytes = 24 << 20
)

// hold keeps the whole process within the memory that a command may take, as far as that
// can be, and sets how much of it positions may take. A quarter of what the program does
// not need itself is room for the garbage collector. The context ends when a command
// takes more all the same. The function that is returned ends it.
//
// More than the process may have is not taken, and that is told: the system would
// end the program in the middle of its work.
func (env *environment) hold(asked int64) (end func()) {
	most := env.room.Within(asked)
	if most < asked {
		env.warn("control groups or ulimit leave %s of memory, less than --memory asks for; no more is taken", megabytes(most))
	}
	left := max(most-programBytes, most/3)
	before := debug.SetMemoryLimit(max(left, leastBytes))
	ctx, cancel := machine.Watch(env.ctx)
	env.ctx, env.memory = ctx, left-left/4
	return func() {
		cancel()
		debug.SetMemoryLimit(before)
	}
}

// megabytes writes a number of bytes.
func megabytes(bytes int64) string { return strconv.FormatInt(bytes>>20, 10) + " MB" }

// bounds are the least and the most that a number of the command line may be. They
// stand in the tags least and most of its field.
type bounds struct{ least, most uint64 }

// boundsOf reads the tags. A number without them is not negative.
func boundsOf(tag *kong.Tag, most uint64) bounds {
	b := bounds{0, most}
	if n, err := strconv.ParseUint(tag.Get("least"), 10, 64); err == nil {
		b.least = n
	}
	if n, err := strconv.ParseUint(tag.Get("most"), 10, 64); err == nil {
		b.most = n
	}
	return b
}

// String says them.
func (b bounds) String() string {
	if b.most >= math.MaxInt64 {
		return fmt.Sprintf("%d or more", b.least)
	}
	return fmt.Sprintf("%d to %d", b.least, b.most)
}

// number reads a whole number within the bounds.
func (b bounds) number(text string) (uint64, error) {
	text = strings.TrimSpace(console.Unshield(text))
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

// readNumber reads the argument of a flag, or a word, into a number of any kind.
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

// numbers has kong read whole numbers by readNumber.
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

// rangeFlag is a range of whole numbers, both ends included; nil when the flag is
// not given.
type rangeFlag struct{ from, to int }

// Decode takes 4 or 2-7.
func (f *rangeFlag) Decode(ctx *kong.DecodeContext) (err error) {
	f.from, f.to, err = readRange(ctx, "2-7, or 4", false)
	return err
}

// both returns the range for a search for boards.
func (f rangeFlag) both() find.Range { return find.Range{From: f.from, To: f.to} }

// wishFlag is a range of numbers that may have no end; zero when the flag is not
// given.
type wishFlag find.Range

// Decode takes 4, 2-7 or 3-.
func (f *wishFlag) Decode(ctx *kong.DecodeContext) (err error) {
	f.From, f.To, err = readRange(ctx, "1, 2-5, or 3-", true)
	return err
}

// readRange reads a range, with both ends within the bounds. An open one may have no
// end.
func readRange(ctx *kong.DecodeContext, example string, open bool) (from, to int, err error) {
	var text string
	if err := ctx.Scan.PopValueInto("value", &text); err != nil {
		return 0, 0, err
	}
	text = console.Unshield(text)
	b := boundsOf(ctx.Value.Tag, math.MaxInt64)
	first, last, isRange := cutRange(text)
	noRange := fmt.Errorf("%q is not a range: write it as in %s (%v)", text, example, b)
	if !isWhole(first) || isRange && !isWhole(last) && (!open || last != "") {
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

// cutRange cuts a range at its hyphen. Another one may stand before each number.
func cutRange(text string) (first, last string, isRange bool) {
	text = strings.TrimSpace(text)
	number, negative := strings.CutPrefix(text, "-")
	first, last, isRange = strings.Cut(number, "-")
	if negative {
		first = "-" + first
	}
	return strings.TrimSpace(first), strings.TrimSpace(last), isRange
}

// isWhole reports whether a text is a whole number, negative or not.
func isWhole(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// texts is how kong reads arguments that are texts: as they are. Kong itself makes JSON of
// them, so that of names of files which are not valid UTF-8 several become one.
func texts() kong.Option {
	return kong.KindMapper(reflect.String, kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
		token, err := ctx.Scan.PopValue("string")
		if err != nil {
			return err
		}
		target.SetString(token.String())
		return nil
	}))
}
