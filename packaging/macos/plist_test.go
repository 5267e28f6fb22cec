package macos

import (
	"encoding/xml"
	"os"
	"strings"
	"testing"

	"tchouka/engine/version"
)

// TestInfoMatchesProgram compares the metadata for the Finder with the program.
func TestInfoMatchesProgram(t *testing.T) {
	content, err := os.ReadFile("Info.plist")
	if err != nil {
		t.Fatal(err)
	}
	var plist struct {
		Dict struct {
			Inner string `xml:",innerxml"`
		} `xml:"dict"`
	}
	if err := xml.Unmarshal(content, &plist); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<key>CFBundleShortVersionString</key><string>" + version.Number + "</string>",
		"<key>CFBundleVersion</key><string>" + version.Number + "</string>",
		"<key>CFBundleIdentifier</key><string>io.github.tchouka</string>",
		"<array><string>tchouka</string></array>",
		"<array><string>application/x-tchouka</string></array>",
	} {
		if strings.Count(plist.Dict.Inner, want) != 1 {
			t.Errorf("Info.plist does not say once %s", want)
		}
	}
}
