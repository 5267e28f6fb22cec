package main

import (
	"bytes"
	"cmp"
	"debug/elf"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"

	"tchouka/engine/version"
)

// Libraries that are loaded at run time and not linked: one by the window, one by the first file dialog.
// GTK depends on the other libraries that GLFW loads, for example Xcursor and Xrandr.
const (
	gl  = "libGL.so.1"
	gtk = "libgtk-3.so.0"
)

// debian returns the Debian package of each library that the program needs.
func debian() map[string]string {
	return map[string]string{
		"libc.so.6":   "libc6",
		"libm.so.6":   "libc6",
		gl:            "libgl1",
		"libX11.so.6": "libx11-6",
		gtk:           "libgtk-3-0t64 | libgtk-3-0",
	}
}

// dependencies are the libraries without which the program does not start, or shows no window or file dialog.
type dependencies struct {
	libraries []string
	glibc     string // the oldest version of the C library that is sufficient
}

// readDependencies reads the dependencies from the program itself.
func readDependencies(binary string) (dependencies, error) {
	file, err := elf.Open(binary)
	if err != nil {
		return dependencies{}, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	libraries, err := file.ImportedLibraries()
	if err != nil {
		return dependencies{}, err
	}
	symbols, err := file.ImportedSymbols()
	if err != nil {
		return dependencies{}, err
	}
	n := dependencies{libraries: append(libraries, gl, gtk), glibc: "2.2.5"}
	for _, s := range symbols {
		if v, ok := strings.CutPrefix(s.Version, "GLIBC_"); ok && older(n.glibc, v) {
			n.glibc = v
		}
	}
	return n, nil
}

// older compares versions number by number.
func older(a, b string) bool {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(x, y string) int {
		m, _ := strconv.Atoi(x)
		n, _ := strconv.Atoi(y)
		return cmp.Compare(m, n)
	}) < 0
}

// deb returns the libraries as Debian dependencies.
func (n dependencies) deb() ([]string, error) {
	var all []string
	for _, library := range n.libraries {
		name, known := debian()[library]
		if !known {
			return nil, fmt.Errorf("which package of Debian has %s? Say it in packaging/linux/needs.go", library)
		}
		if name == "libc6" {
			name += " (>= " + n.glibc + ")"
		}
		all = append(all, name)
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// rpm returns the libraries as dependencies of any distribution with rpm.
func (n dependencies) rpm() []string {
	all := []string{"libc.so.6(GLIBC_" + n.glibc + ")(64bit)"}
	for _, library := range n.libraries {
		all = append(all, library+"()(64bit)")
	}
	slices.Sort(all)
	return all
}

//go:embed nfpm.yaml.template
var nfpm string

// packagerConfig returns the configuration of the packager: the files, their modification time, and
// the dependencies of the program.
func packagerConfig(arch string, date time.Time, n dependencies) ([]byte, error) {
	deb, err := n.deb()
	if err != nil {
		return nil, err
	}
	t, err := template.New("nfpm.yaml").Parse(nfpm)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]any{"Version": version.Number, "Time": date.UTC().Format(time.RFC3339), "Arch": arch, "Deb": deb, "Rpm": n.rpm()})
	return b.Bytes(), err
}
