// Command linux collects the files of Linux packages in a tree, and writes the configuration of the
// packager with the files and dependencies:
//
//	linux -binary FILE -icons FOLDER -arch amd64 -time SECOND -o FOLDER
//
// writes FOLDER/root and FOLDER/nfpm.yaml. The tree contains the program, its icons, the menu entry
// and the MIME type of its files. It also contains the metadata for software centres, the manual
// page, the completions of shells, the licences and the changelog. The handwritten files are in this folder, and a test
// compares each with the program.
package main

import (
	"bytes"
	"compress/gzip"
	"embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"tchouka/packaging/notices"
)

// id is the application ID of the program.
const id = "io.github.tchouka"

//go:embed io.github.tchouka.* changelog
var files embed.FS

func main() {
	var s sources
	flag.StringVar(&s.binary, "binary", "", "the `file` of the program")
	flag.StringVar(&s.icons, "icons", "", "the `folder` of its icons")
	flag.StringVar(&s.arch, "arch", "amd64", "the `machine` it is for, as Go calls it")
	flag.Int64Var(&s.epoch, "time", 0, "the `second` since 1970 that everything bears")
	out := flag.String("o", "", "the `folder` to write to")
	flag.Parse()
	if err := s.build(*out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// sources are the inputs of packages that are not in this folder.
type sources struct {
	binary, icons, arch string
	epoch               int64
}

// build writes the tree and the configuration of the packager.
func (s sources) build(out string) error {
	dependencies, err := readDependencies(s.binary)
	if err != nil {
		return err
	}
	config, err := packagerConfig(s.arch, time.Unix(s.epoch, 0), dependencies)
	if err != nil {
		return err
	}
	tree := tree{root: filepath.Join(out, "root")}
	tree.addCopy("usr/bin/tchouka", s.binary, 0o755)
	tree.addEmbedded("usr/share/applications/"+id+".desktop", id+".desktop")
	tree.addEmbedded("usr/share/metainfo/"+id+".metainfo.xml", id+".metainfo.xml")
	tree.addEmbedded("usr/share/mime/packages/"+id+".xml", id+".mime.xml")
	for _, size := range []int{16, 22, 24, 32, 48, 64, 128, 256, 512} {
		n := strconv.Itoa(size)
		folder := "usr/share/icons/hicolor/" + n + "x" + n
		tree.addCopy(folder+"/apps/"+id+".png", filepath.Join(s.icons, "tchouka-"+n+".png"), 0o644)
		tree.addCopy(folder+"/mimetypes/application-x-tchouka.png", filepath.Join(s.icons, "document-"+n+".png"), 0o644)
	}
	page, err := manual()
	tree.addCompressed("usr/share/man/man1/tchouka.1.gz", page, err)
	bash, zsh, fish, err := completions()
	tree.addGenerated("usr/share/bash-completion/completions/tchouka", bash, err)
	tree.addGenerated("usr/share/zsh/vendor-completions/_tchouka", zsh, err) // of Debian
	tree.addGenerated("usr/share/zsh/site-functions/_tchouka", zsh, err)     // of others
	tree.addGenerated("usr/share/fish/vendor_completions.d/tchouka.fish", fish, err)
	changes, err := files.ReadFile("changelog")
	tree.addCompressed("usr/share/doc/tchouka/changelog.gz", changes, err)
	terms, err := copyright()
	tree.addGenerated("usr/share/doc/tchouka/copyright", terms, err)
	libraries, err := notices.Of(s.binary)
	tree.addCompressed("usr/share/doc/tchouka/libraries.txt.gz", libraries, err)
	if tree.err != nil {
		return tree.err
	}
	return os.WriteFile(filepath.Join(out, "nfpm.yaml"), config, 0o644)
}

// tree writes files below a folder, until an error occurs.
type tree struct {
	root string
	err  error
}

func (t *tree) write(name string, content []byte, mode os.FileMode, err error) {
	if t.err != nil {
		return
	}
	if t.err = err; err != nil {
		return
	}
	file := filepath.Join(t.root, name)
	if t.err = os.MkdirAll(filepath.Dir(file), 0o755); t.err == nil {
		t.err = os.WriteFile(file, content, mode)
	}
}

// addGenerated writes generated content, unless generating it failed.
func (t *tree) addGenerated(name string, content []byte, err error) {
	t.write(name, content, 0o644, err)
}

// addEmbedded writes an embedded file of this folder.
func (t *tree) addEmbedded(name, file string) {
	content, err := files.ReadFile(file)
	t.addGenerated(name, content, err)
}

// addCopy writes a file from elsewhere.
func (t *tree) addCopy(name, file string, mode os.FileMode) {
	content, err := os.ReadFile(file)
	t.write(name, content, mode, err)
}

// addCompressed writes generated content, compressed without a name and time in the gzip header.
func (t *tree) addCompressed(name string, content []byte, err error) {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is valid
	if _, failed := z.Write(content); err == nil {
		err = failed
	}
	if failed := z.Close(); err == nil {
		err = failed
	}
	t.addGenerated(name, b.Bytes(), err)
}

// copyright returns the licence of the program in Debian's copyright format.
func copyright() ([]byte, error) {
	license, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	holder, terms, _ := strings.Cut(strings.TrimSpace(string(license)), "\n\nRedistribution")
	_, holder, _ = strings.Cut(holder, "\n\n")
	var b strings.Builder
	b.WriteString("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n" +
		"Upstream-Name: Tchouka\n" +
		"Comment: The licences of the libraries that are part of the program stand in\n" +
		" /usr/share/doc/tchouka/libraries.txt.gz\n\n" +
		"Files: *\n" + "Copyright: " + strings.TrimPrefix(holder, "Copyright (c) ") + "\n" +
		"License: BSD-3-Clause\n")
	for line := range strings.SplitSeq("Redistribution"+terms, "\n") {
		if line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return []byte(b.String()), nil
}
