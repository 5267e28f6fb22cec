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
