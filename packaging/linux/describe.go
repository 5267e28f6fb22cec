package main

import (
	"bytes"
	_ "embed"
	"text/template"
	"time"

	"tchouka/engine/version"
)

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
