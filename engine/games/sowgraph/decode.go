package sowgraph

import (
	"encoding/binary"

	"tchouka/engine"
)

// decode is the inverse of [State.Key]. Unfinished drafts have keys, too.
func decode(key engine.Key) (State, error) {
	r := keyReader{rest: []byte(key)}
	vertices := make([]Vertex, r.count(MaxVertices))
	var edges []engine.Link
	for i := range vertices {
		v := &vertices[i]
		name := r.count(8*MaxName + 1)
		v.Ruma = name&1 == 1
		v.Name = r.text(name >> 1)
		v.X, v.Y = r.place(), r.place()
		for range r.count(MaxVertices) {
			edges = append(edges, engine.Link{From: i, To: r.count(MaxVertices)})
		}
	}
	seeds := make([]int, len(vertices))
	for i := range seeds {
		seeds[i] = r.count(MaxSeeds)
	}
	if r.broken {
		return State{}, &Error{Reason: UnknownGraph}
	}
	g, err := NewGraph(vertices, edges)
	if err != nil {
		return State{}, err
	}
	s, err := NewState(g, seeds)
	if err != nil {
		return State{}, err
	}
	if s.Key() != key { // not the canonical encoding, or followed by other bytes
		return State{}, &Error{Reason: UnknownGraph}
	}
	return s, nil
}

// keyReader reads the numbers and names of a key up to the first error.
type keyReader struct {
	rest   []byte
	broken bool
}

func (r *keyReader) count(most int) int {
	value, n := binary.Uvarint(r.rest)
	if n <= 0 || value > uint64(most) {
		r.rest, r.broken = nil, true
		return 0
	}
	r.rest = r.rest[n:]
	return int(value)
}

func (r *keyReader) place() float64 {
	value, n := binary.Varint(r.rest)
	if n <= 0 {
		r.rest, r.broken = nil, true
		return 0
	}
	r.rest = r.rest[n:]
	return float64(value) / resolution
}

func (r *keyReader) text(length int) string {
	if length > len(r.rest) {
		r.rest, r.broken = nil, true
		return ""
	}
	text := string(r.rest[:length])
	r.rest = r.rest[length:]
	return text
}
