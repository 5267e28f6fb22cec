package app

import "tchouka/app/desk"

// rowOf returns the one-row game on the desk, of tests that play in a row.
func rowOf(d *desk.Document) desk.OneRow {
	b, _ := d.Row()
	return b
}
