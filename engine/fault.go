package engine

import (
	"fmt"
	"maps"
	"strings"
)

// Reason is what can be wrong with something that a person wrote: a sentence in English
// with {{.Name}} in place of what differs.
type Reason string

// Error implements error, so that a reason can be asked for by errors.Is.
func (r Reason) Error() string { return string(r) }

// Sentences returns what reasons say in English, for [About].
func Sentences(reasons ...Reason) []string {
	all := make([]string, len(reasons))
	for i, r := range reasons {
		all[i] = string(r)
	}
	return all
}

// Fault is a reason with its parts, an error that can be said in another language.
type Fault struct {
	reason Reason
	parts  map[string]any
}

var _ Saying = (*Fault)(nil)

// Because makes a fault of a reason, and names and values in turn.
func Because(r Reason, parts ...any) *Fault {
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

// Said implements [Saying].
func (f *Fault) Said() Said {
	return Said{English: string(f.reason), Parts: maps.Clone(f.parts)}
}
