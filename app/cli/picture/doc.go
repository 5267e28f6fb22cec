// Package picture defines the command-line flags for the appearance and size of pictures, which all
// drawing commands share. [export.Takes] decides whether a flag has an effect on a document in a
// format. This package formats the error messages for flags without effect.
package picture
