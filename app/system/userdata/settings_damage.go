package userdata

import "strings"

// Damage describes a settings file that was not completely valid. It is also an error, for damage
// that is found while settings are written.
type Damage struct {
	File   string   // the damaged file
	Backup string   // the copy; empty if it could not be copied or read
	Keys   []string // the invalid settings; nil for a syntax error or an unreadable file
	Err    error    // why it could not be copied or read
}

// Error implements [error].
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
