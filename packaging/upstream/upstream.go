// Package upstream finds the source of modules that go.mod replaces by a changed copy in this folder.
package upstream

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Source returns the folder of a module that is replaced, in the version that go.mod requires. go.sum has
// no checksum of replaced modules, so the caller passes it. root is the top folder of the project.
func Source(root, module, checksum string) (string, error) {
	version, err := output(root, module, "go", "list", "-m", "-f", "{{.Version}}", module)
	if err != nil {
		return "", err
	}
	elsewhere, err := os.MkdirTemp("", "upstream") // outside this module, so that the replacement is not used
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(elsewhere) }()
	whole, err := download(elsewhere, module, module+"@"+version)
	if err == nil && whole.Sum != checksum {
		err = fmt.Errorf("%s@%s has the checksum %s, not %s", module, version, whole.Sum, checksum)
	}
	return whole.Dir, err
}

// Folder returns the folder of a module that is not replaced.
func Folder(root, module string) (string, error) {
	d, err := download(root, module, module)
	return d.Dir, err
}

// Write writes files below a folder.
func Write(folder string, files map[string][]byte) error {
	var err error
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		err = errors.Join(err, os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, text, 0o644))
	}
	return err
}

type downloaded struct{ Dir, Sum string }

// download returns where the source of a module is, and its checksum.
func download(dir, module, name string) (downloaded, error) {
	var d downloaded
	text, err := output(dir, module, "go", "mod", "download", "-json", name)
	if err == nil {
		err = json.Unmarshal([]byte(text), &d)
	}
	return d, err
}

// output runs a command in a folder and returns what it prints.
func output(dir, module, name string, args ...string) (string, error) {
	command := exec.Command(name, args...)
	command.Dir = dir
	command.Env = append(os.Environ(), "GONOSUMDB="+module) // Source compares its checksum
	command.Stderr = os.Stderr
	text, err := command.Output()
	return strings.TrimSpace(string(text)), err
}
