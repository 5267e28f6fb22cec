package notices

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestEveryLibraryHasLicence uses the program that runs this test as an example.
func TestEveryLibraryHasLicence(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := Of(self)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "The Go Authors") {
		t.Errorf("Go itself is missing:\n%.500s", text)
	}
}

func TestMissingLicenceIsError(t *testing.T) {
	if err := collect(nil, "some library", t.TempDir(), true); err == nil || !strings.Contains(err.Error(), "some library") {
		t.Errorf("got %v", err)
	}
}

func TestReplacedModuleHasLicence(t *testing.T) {
	for module, at := range map[string]string{
		"github.com/go-gl/gl": "./packaging/opengl/gl", "github.com/nicksnyder/go-i18n/v2": "./packaging/i18n/i18n",
	} {
		folder, err := folderOf(at, "")
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := collect(&b, module, folder, true); err != nil || !strings.Contains(b.String(), "MIT") {
			t.Errorf("got %v and\n%.500s", err, b.String())
		}
	}
}
