package certificate

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// Begin is the beginning of every file with a certificate.
const Begin = "tchouka-certificate "

// version is the only version of the format.
const version = "1"

const sumPrefix = "sha256:"

// maxLine is the maximum length of a line in bytes.
const maxLine = 1 << 20

// Write writes a certificate. The result depends on the certificate only.
func (c *Certificate) Write(to io.Writer) error {
	sum := sha256.New()
	out := bufio.NewWriter(io.MultiWriter(to, sum))
	fmt.Fprintf(out, "%s%s\ngame %s\nstart %s\n", Begin, version, c.Game.ID(), c.Start)
	for _, p := range c.Proofs {
		fmt.Fprintln(out, "claim", p.Claim)
		if inLayers(c.Game, p.Claim) {
			p.writeLayers(out)
			continue
		}
		lines := make([]string, 0, len(p.Moves))
		for _, choice := range p.Moves {
			lines = append(lines, fmt.Sprintf("move %s at %s\n", choice.Move, choice.State))
		}
		slices.SortFunc(lines, func(a, b string) int { // by position
			_, a, _ = strings.Cut(a, " at ")
			_, b, _ = strings.Cut(b, " at ")
			return cmp.Compare(a, b)
		})
		for _, line := range lines {
			_, _ = out.WriteString(line) // Flush returns the error
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(to, "end %s%x\n", sumPrefix, sum.Sum(nil))
	return err
}

// writeLayers writes the layers of a loss, the highest first.
func (p *Proof) writeLayers(out io.Writer) {
	if p.Meet >= 0 {
		fmt.Fprintln(out, "meet", p.Meet)
	}
	for _, l := range slices.SortedFunc(slices.Values(p.Layers), func(a, b Layer) int { return cmp.Compare(b.Number, a.Number) }) {
		fmt.Fprintf(out, "%s %d %d %x\n", map[bool]string{false: "reached", true: "winnable"}[l.Backward], l.Number, l.Count, l.Sum)
	}
}

// Read reads a certificate without checking its claims. byID finds a game. The error names the line
// that is wrong, or reports a wrong checksum.
func Read(from io.Reader, byID func(string) (engine.Game, error)) (*Certificate, error) {
	r := reader{in: bufio.NewReaderSize(from, maxLine), sum: sha256.New(), c: &Certificate{}}
	for !r.ended {
		if err := r.line(byID); err != nil {
			return nil, lineError(r.number, err)
		}
	}
	if _, err := r.in.Peek(1); !errors.Is(err, io.EOF) {
		return nil, lineError(r.number+1, errors.New("the file continues after its end"))
	}
	return r.c, nil
}

// reader reads the lines of a file.
type reader struct {
	in     *bufio.Reader
	sum    hash.Hash
	c      *Certificate
	number int // of the last line that was read
	ended  bool
}

// line reads a line: a word, a space, and a value.
func (r *reader) line(byID func(string) (engine.Game, error)) error {
	r.number++
	text, err := r.in.ReadSlice('\n')
	switch {
	case errors.Is(err, io.EOF):
		return errors.New("the file is truncated: the line with end is missing")
	case errors.Is(err, bufio.ErrBufferFull):
		return errors.New("the line is too long")
	case err != nil:
		return err
	}
	word, value, _ := strings.Cut(string(bytes.TrimSuffix(text, []byte("\n"))), " ")
	if word == "end" {
		if value != fmt.Sprintf("%s%x", sumPrefix, r.sum.Sum(nil)) {
			return errors.New("the checksum does not match: the file is damaged or was changed")
		}
		r.ended = true
		return nil
	}
	r.sum.Write(text)
	if r.number > len(header()) {
		return r.body(word, value)
	}
	if want := header()[r.number-1]; word != want {
		return fmt.Errorf("expected %q, not %q", want, word)
	}
	switch r.number {
	case 1:
		if value != version {
			err = fmt.Errorf("version %q of certificates is unknown: a later version of Tchouka may read it", value)
		}
	case 2:
		r.c.Game, err = byID(value)
	default:
		r.c.Start, err = r.start(value)
	}
	return err
}

// header returns the first words of the first lines.
func header() []string { return []string{strings.TrimSpace(Begin), "game", "start"} }

// start reads the start, which must be ready for play.
func (r *reader) start(text string) (engine.State, error) {
	s, err := r.c.Game.Parse(text)
	if drawing := r.c.Game.About().Drawing; err == nil && drawing != nil {
		err = drawing.CheckPlayable(s)
	}
	return s, err
}

// body reads a line of a proof.
func (r *reader) body(word, value string) error {
	if word == "claim" {
		claim, err := parseClaim(value)
		if slices.ContainsFunc(r.c.Proofs, func(p Proof) bool { return p.Claim == claim }) {
			return fmt.Errorf("the claim %q is given twice", claim)
		}
		r.c.Proofs = append(r.c.Proofs, Proof{Claim: claim, Moves: map[engine.Key]Choice{}, Meet: -1, line: r.number})
		return err
	}
	if len(r.c.Proofs) == 0 {
		return fmt.Errorf("expected a claim, not %q", word)
	}
	p := &r.c.Proofs[len(r.c.Proofs)-1]
	layered := inLayers(r.c.Game, p.Claim)
	switch {
	case word == "move" && !layered:
		return r.move(p, value)
	case word == "meet" && layered && p.Meet < 0:
		if err := numbers(value, &p.Meet); err != nil || p.Meet >= 0 {
			return err
		}
		return errors.New("the number of a layer cannot be negative")
	case (word == "reached" || word == "winnable") && layered:
		l, err := parseLayer(value)
		l.line, l.Backward = r.number, word == "winnable"
		p.Layers = append(p.Layers, l)
		return err
	}
	return fmt.Errorf("%q is not a line of a proof of the claim %q", word, p.Claim)
}

// move reads a move of a strategy.
func (r *reader) move(p *Proof, value string) error {
	word, text, _ := strings.Cut(value, " at ")
	m, err := r.c.Game.ParseMove(word)
	if err != nil {
		return err
	}
	s, err := r.c.Game.Parse(text)
	if err != nil {
		return err
	}
	if _, twice := p.Moves[s.Key()]; twice {
		return fmt.Errorf("a second move is given for %s", s)
	}
	p.Moves[s.Key()] = Choice{State: s, Move: m, line: r.number}
	return nil
}

// parseLayer reads the number of a layer, the number of its positions, and their sum.
func parseLayer(value string) (l Layer, err error) {
	at := strings.LastIndexByte(value, ' ')
	if at < 0 {
		return l, fmt.Errorf("%q is not a layer", value)
	}
	sum, err := hex.DecodeString(value[at+1:])
	if err != nil || len(sum) != len(l.Sum) || hex.EncodeToString(sum) != value[at+1:] {
		return l, fmt.Errorf("%q is not a SHA-256", value[at+1:])
	}
	copy(l.Sum[:], sum)
	return l, numbers(value[:at], &l.Number, &l.Count)
}

// parseClaim inverts [Claim.String].
func parseClaim(value string) (c Claim, err error) {
	word, rest, _ := strings.Cut(value, " ")
	kind := slices.Index(kindNames(), word)
	switch c.Kind = Kind(max(kind, 0)); {
	case kind < 0:
		return c, fmt.Errorf("unknown claim %q", word)
	case c.Kind == Lead:
		return c, numbers(rest, &c.Side, &c.Lead)
	case c.Kind != Lost:
		return c, numbers(rest, &c.Side)
	case rest != "":
		return c, fmt.Errorf("unknown claim %q", value)
	}
	return c, nil
}

// maxDigits is the maximum length of a number. Such numbers can be added and negated.
const maxDigits = 18

// numbers reads whole numbers separated by single spaces, as they are written.
func numbers(text string, to ...*int) error {
	words := strings.Split(text, " ")
	if len(words) != len(to) {
		return fmt.Errorf("%q: expected %d numbers", text, len(to))
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || strconv.Itoa(n) != word || len(word) > maxDigits {
			return fmt.Errorf("%q is not a number", word)
		}
		*to[i] = n
	}
	return nil
}
