package preferences

import "strings"

// Damage says that a file of settings was not all understood. It is an error, too, for
// where that is found out while settings are written.
type Damage struct {
	File string   // the one that was damaged
	Kept string   // where it is kept as it was; empty when it could not be kept, or read
	Keys []string // the settings that were not understood; none when it breaks off, or cannot be read
	Err  error    // why it could not be kept or read
}

// Error implements error.
func (d *Damage) Error() string {
	text := d.File + " is damaged"
	if len(d.Keys) > 0 {
		text += ": " + strings.Join(d.Keys, ", ")
	}
	if d.Err != nil {
		text += ": " + d.Err.Error()
	}
	return text
}

// Unwrap returns why the file could not be kept or read.
func (d *Damage) Unwrap() error { return d.Err }
