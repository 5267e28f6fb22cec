package engine

import (
	"fmt"
	"maps"
	"strings"
)

// Reason is a cause of an error in user input: an English sentence with {{.Name}} for each variable
// part.
type Reason string

// Error implements error, so that [errors.Is] can match a reason.
func (r Reason) Error() string { return string(r) }

// Sentences returns the English sentences of reasons, for [About].
func Sentences(reasons ...Reason) []string {
	all := make([]string, len(reasons))
	for i, r := range reasons {
		all[i] = string(r)
	}
	return all
}

// Fault is an error made of a reason and the values of its parts. It can be translated.
type Fault struct {
	reason Reason
	parts  map[string]any
}

var _ Localized = (*Fault)(nil)

// NewFault returns a Fault for a reason. The parts are alternating names and values.
func NewFault(r Reason, parts ...any) *Fault {
	f := &Fault{r, map[string]any{}}
	for i := 0; i+1 < len(parts); i += 2 {
		f.parts[parts[i].(string)] = parts[i+1]
	}
	return f
}

// Is reports whether an error is the reason of the fault.
func (f *Fault) Is(err error) bool { return err == error(f.reason) }

// Error implements error.
func (f *Fault) Error() string {
	text := string(f.reason)
	for name, part := range f.parts {
		text = strings.ReplaceAll(text, "{{."+name+"}}", fmt.Sprint(part))
	}
	return text
}

// Sentence implements [Localized].
func (f *Fault) Sentence() Sentence {
	return Sentence{English: string(f.reason), Parts: maps.Clone(f.parts)}
}
