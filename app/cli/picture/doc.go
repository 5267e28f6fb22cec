// Package picture has the flags of the command line that say how pictures look and how
// large they are, which all commands share that draw. Whether a flag means anything for a
// document in some format, [export.Takes] says; here it is put as a sentence.
package picture
