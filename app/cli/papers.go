package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"tchouka/engine/papers"
)

// papersCommand compares the sources with the program.
type papersCommand struct {
	JSON   bool   `name:"json" help:"Print one JSON object a line for each claim."`
	Check  bool   `help:"Compute every finding again. Some claims take a minute."`
	Source string `arg:"" optional:"" help:"The source: campbell-chavey, jones-taalman-tongen, ibanez, punga or blog (default: all)."`
	Claim  string `arg:"" optional:"" help:"The ID of a claim, for example theorem-1 (default: all)."`
}

func (*papersCommand) Help() string {
	return `Lists every number, theorem and conjecture of a source, and what the program
finds. Without a source, the sources are listed.

  equal    the program computes the same
  sharper  the claim holds, and the program computes more
  refuted  the claim as printed is false
  open     a conjecture or open problem without a counterexample so far

The finding holds for the range that is printed with it; a theorem about all
boards is not proved by it. --check computes the findings again. If one differs,
the exit status is 1.

  $ tchouka papers campbell-chavey
  $ tchouka papers --check jones-taalman-tongen theorem-5.2

With --json the fields are source, id, place, statement, finding, details, range,
command and board, and with --check also computed: what the check computed.`
}

// Run prints the claims, and checks them.
func (c *papersCommand) Run(env *environment) error {
	if c.Source != "" {
		return c.source(env, c.Source)
	}
	for _, s := range papers.Sources() {
		if !c.JSON && !c.Check {
			fmt.Fprintf(env.stdout, "%-21s %s\n%22s%s\n", s.ID, s, "", findings(s.Claims()))
		} else if err := c.source(env, s.ID); err != nil {
			return err
		}
	}
	return nil
}

// findings counts claims by their finding.
func findings(claims []papers.Claim) string {
	words := []string{}
	for _, f := range papers.Findings() {
		if n := papers.Count(claims, f); n > 0 {
			words = append(words, fmt.Sprintf("%d %v", n, f))
		}
	}
	return strings.Join(words, ", ")
}

func (c *papersCommand) source(env *environment, id string) error {
	s, claims, err := papers.Find(id, c.Claim)
	if err != nil {
		return &usageError{err}
	}
	if !c.JSON {
		fmt.Fprintf(env.stdout, "%v\n", s)
	}
	progress := newProgress(env.stderr)
	defer progress.Clear()
	var wrong []error
	for _, claim := range claims {
		r := claimResult{Claim: claim}
		if c.Check {
			found, err := claim.Check(env.ctx, func(part float64) { progress.Set(fmt.Sprintf("%s: %.0f %%", claim.ID, 100*part)) })
			if progress.Clear(); err != nil {
				return fmt.Errorf("%s %s: %w", s.ID, claim.ID, err)
			}
			if r.computed = found.Computed; found.Finding != claim.Finding {
				wrong = append(wrong, fmt.Errorf("%s %s: the check finds %v (%s) and the table says %v", s.ID, claim.ID, found.Finding, found.Computed, claim.Finding))
			}
		}
		if err := env.answer(c.JSON, r); err != nil {
			return err
		}
	}
	return errors.Join(wrong...)
}

// claimResult is a claim, and what its check computed; "" without a check.
type claimResult struct {
	papers.Claim
	computed string
}

// MarshalJSON implements [json.Marshaler].
func (r claimResult) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Source    string `json:"source"`
		ID        string `json:"id"`
		Place     string `json:"place"`
		Statement string `json:"statement"`
		Finding   string `json:"finding"`
		Details   string `json:"details"`
		Range     string `json:"range"`
		Command   string `json:"command"`
		Board     string `json:"board"`
		Computed  string `json:"computed,omitempty"`
	}{r.Source, r.ID, r.Place, r.Statement, r.Finding.String(), r.Details, r.Range, r.Command, r.Board, r.computed})
}

// WriteText implements [answer].
func (r claimResult) WriteText(out io.Writer) error {
	fmt.Fprintf(out, "\n%s (%s): %v\n", r.Place, r.ID, r.Finding)
	for _, line := range [][2]string{{"", r.Statement}, {"", r.Details}, {"range: ", r.Range}, {"computed: ", r.computed}, {"$ ", r.Command}} {
		if line[1] != "" {
			fmt.Fprintf(out, "  %s%s\n", line[0], line[1])
		}
	}
	return nil
}
