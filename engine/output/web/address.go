package web

import "net/url"

// Address returns the address of a page without its fragment, or "" for a text that is not the address of
// a page on the web or in a file. A link of another scheme could run a script.
func Address(text string) string {
	at, err := url.Parse(text)
	if err != nil || at.Scheme != "https" && at.Scheme != "http" && at.Scheme != "file" || at.Host+at.Path == "" {
		return ""
	}
	at.Fragment, at.RawFragment = "", ""
	return at.String()
}
