// Package notices collects the licences of all parts of a built program: of Go, and of every linked
// module, with its fonts and C code. Most of these licences must be distributed with the program.
package notices

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// Of returns the licences of a program as text.
func Of(binary string) ([]byte, error) {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return nil, err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("Libraries that are part of this program, and their licences.\n")
	if err := collect(&b, "Go "+strings.TrimPrefix(info.GoVersion, "go"), strings.TrimSpace(string(root)), false); err != nil {
		return nil, err
	}
	for _, module := range info.Deps {
		name := module.Path + " " + module.Version
		if module.Replace != nil {
			module = module.Replace
		}
		folder, err := folderOf(module.Path, module.Version)
		if err == nil {
			err = collect(&b, name, folder, true)
		}
		if err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// folderOf returns the folder with the sources of a module. A path that begins with a dot is a folder of
// this project, which replaces a module.
func folderOf(path, version string) (string, error) {
	if strings.HasPrefix(path, "./") {
		file, err := exec.Command("go", "env", "GOMOD").Output()
		return filepath.Join(filepath.Dir(strings.TrimSpace(string(file))), path), err
	}
	out, err := exec.Command("go", "mod", "download", "-json", path+"@"+version).Output()
	var module struct{ Dir string }
	if err == nil {
		err = json.Unmarshal(out, &module)
	}
	if err != nil {
		return "", fmt.Errorf("where is %s@%s? %w", path, version, err)
	}
	return module.Dir, nil
}

// collect writes the licences of one library, each text once. A library without a licence is an
// error.
func collect(b *bytes.Buffer, name, folder string, recursive bool) error {
	licence := regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|copyright|ofl|ftl)([-_.].*)?$`)
	seen := map[string]bool{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != folder && (!recursive || entry.Name() == "testdata" || entry.Name() == "vendor"):
			return filepath.SkipDir
		case entry.IsDir() || !licence.MatchString(entry.Name()) || strings.HasSuffix(entry.Name(), ".go"):
			return nil
		}
		content, err := os.ReadFile(path)
		text := strings.TrimSpace(strings.ReplaceAll(string(content), "\r\n", "\n"))
		if err != nil || seen[text] {
			return err
		}
		seen[text] = true
		rel, _ := filepath.Rel(folder, path) // path is below folder
		fmt.Fprintf(b, "\n%s\n%s, %s\n\n%s\n", strings.Repeat("=", 80), name, filepath.ToSlash(rel), text)
		return nil
	})
	if err == nil && len(seen) == 0 {
		err = fmt.Errorf("%s has no licence in %s", name, folder)
	}
	return err
}
