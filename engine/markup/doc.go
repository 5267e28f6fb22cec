// Package markup writes formats that other programs read. It handles quoting, escaping and
// separators. It does not depend on the content of a document.
package markup
