package papers

import (
	"context"
	"fmt"
	"strings"
)

// Source is a publication.
type Source struct {
	ID             string // for example "campbell-chavey", also the name of its page in docs/papers
	Title, Authors string
	Year           int // 0 if the source has no date
}

// String returns the authors, the year and the title. It contains only names, which need no
// translation.
func (s Source) String() string {
	switch {
	case s.Authors == "":
		return s.Title
	case s.Year == 0:
		return s.Authors + ": " + s.Title
	}
	return fmt.Sprintf("%s (%d): %s", s.Authors, s.Year, s.Title)
}

// Claims returns the claims of the source in its own order.
func (s Source) Claims() []Claim {
	claims := map[string]func() []Claim{
		"campbell-chavey": campbellChavey, "jones-taalman-tongen": jonesTaalmanTongen,
		"ibanez": ibanez, "punga": punga1931, "blog": blog,
	}[s.ID]()
	for i := range claims {
		claims[i].Source = s.ID
		if claims[i].Command == "" {
			claims[i].Command = "tchouka papers --check " + s.ID + " " + claims[i].ID
		}
	}
	return claims
}

// Sources returns all sources.
func Sources() []Source {
	return []Source{
		{"campbell-chavey", "Tchuka Ruma Solitaire", "Paul J. Campbell, Darrah P. Chavey", 1995},
		{"jones-taalman-tongen", "Solitaire Mancala Games and the Chinese Remainder Theorem", "Brant Jones, Laura Taalman, Anthony Tongen", 2011},
		{"ibanez", "Tchuka Ruma, el mancala solitario", "Raúl Ibáñez", 0},
		{"punga", "Le jeu Ruma", "Margarethe Martha Punga, Ralf Gering", 1931},
		{"blog", "Tchoukaillon (blog)", "", 0},
	}
}

// Finding is the result of the comparison of a claim with the program.
type Finding uint8

// Equal: the program computes the same. Sharper: the claim holds, and the program computes more.
// Refuted: the claim as printed is false. Open: a conjecture or an open problem, without a
// counterexample in the range of the check.
const (
	Equal Finding = iota + 1
	Sharper
	Refuted
	Open
)

// Findings returns all findings.
func Findings() []Finding { return []Finding{Equal, Sharper, Refuted, Open} }

// String returns "equal", "sharper", "refuted" or "open".
func (f Finding) String() string { return [...]string{"", "equal", "sharper", "refuted", "open"}[f] }

// Claim is a statement of a source.
type Claim struct {
	Source    string
	ID        string // unique in the source, for example "theorem-2"
	Place     string // in the source, for example "Theorem 2"
	Statement string // a summary of the statement
	Finding   Finding
	Details   string // what differs, or what is known; may be empty
	Range     string // the boards that the check computes, in symbols; Σ is their number of seeds
	Command   string // a command that computes the finding, or nearly all of it
	Board     string // a board of the claim as [games.List.Read] reads it; may be empty
	Slow      bool   // the check takes more than ten seconds

	check func(*work) (Finding, string)
}

// Texts returns all English texts of the claims that a window shows: findings, the first words of
// places, statements and details.
func Texts() (texts []string) {
	for _, f := range Findings() {
		texts = append(texts, f.String())
	}
	for _, s := range Sources() {
		for _, c := range s.Claims() {
			place, _, _ := strings.Cut(c.Place, " ")
			texts = append(texts, place, c.Statement)
			if c.Details != "" {
				texts = append(texts, c.Details)
			}
		}
	}
	return texts
}

// Count returns the number of claims with a finding.
func Count(claims []Claim, f Finding) (n int) {
	for _, c := range claims {
		if c.Finding == f {
			n++
		}
	}
	return n
}

// Result is the result of a check.
type Result struct {
	Finding  Finding
	Computed string // what was computed, in English
}

// Check computes the finding. It calls progress with the completed fraction from 0 to 1, from one
// goroutine at a time; progress may be nil. If the context ends, it returns its error; if memory does not suffice,
// another error.
func (c Claim) Check(ctx context.Context, progress func(part float64)) (Result, error) {
	w := &work{ctx: ctx, report: progress}
	finding, computed := c.check(w)
	w.fail(ctx.Err())
	if w.err != nil {
		return Result{}, w.err
	}
	return Result{finding, computed}, nil
}

// Find returns the claims of a source with an ID: all if claim is "", otherwise the one with this
// ID. The error lists the valid IDs.
func Find(source, claim string) (Source, []Claim, error) {
	var known []string
	for _, s := range Sources() {
		if s.ID != source {
			known = append(known, s.ID)
			continue
		}
		all := s.Claims()
		if claim == "" {
			return s, all, nil
		}
		known = nil
		for _, c := range all {
			if c.ID == claim {
				return s, []Claim{c}, nil
			}
			known = append(known, c.ID)
		}
		return s, nil, fmt.Errorf("%s has no claim %q: choose from %s", source, claim, strings.Join(known, ", "))
	}
	return Source{}, nil, fmt.Errorf("there is no source %q: choose from %s", source, strings.Join(known, ", "))
}
