// Package compactjson writes values as compressed JSON, for links and codes.
package compactjson

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"io"
)

// Limits bound what [Unmarshal] reads: a few compressed bytes may hold millions of elements.
type Limits struct {
	Bytes    int // of JSON
	Elements int // objects, arrays and the values in them
}

// ErrTooLarge is the error of data that exceeds its limits.
var ErrTooLarge = errors.New("too many elements")

// Marshal returns a value as compressed JSON.
func Marshal(v any) ([]byte, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(json.NewEncoder(w).Encode(v), w.Close()); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// Unmarshal is the inverse of [Marshal]. It counts bytes and elements before it decodes them, and
// returns [ErrTooLarge] for more than the limits.
func Unmarshal(data []byte, v any, limits Limits) error {
	text, err := Text(data, limits.Bytes)
	switch {
	case err != nil:
		return err
	case elements(text) > limits.Elements:
		return ErrTooLarge
	}
	return json.Unmarshal(text, v)
}

// Text returns the JSON of packed data. With an error it returns the text before it, of at most limit
// bytes.
func Text(data []byte, limit int) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), int64(limit)+1))
	if len(text) > limit {
		return text[:limit], ErrTooLarge
	}
	return text, err
}

// elements returns an upper bound of the number of objects, arrays and values in a text of JSON.
func elements(text []byte) (n int) {
	inString := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case !inString && (c == '{' || c == '[' || c == ','):
			n++
		}
	}
	return n
}
