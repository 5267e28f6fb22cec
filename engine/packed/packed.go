// Package packed writes values as compressed JSON, for links and codes.
package packed

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"io"
)

// maxJSON is the maximum size of the JSON that is read, in bytes.
const maxJSON = 4 << 20

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

// Unmarshal is the inverse of [Marshal]. It reads at most 4 MiB of JSON.
func Unmarshal(data []byte, v any) error {
	return json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxJSON)).Decode(v)
}
