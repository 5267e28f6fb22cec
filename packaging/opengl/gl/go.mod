module github.com/go-gl/gl

go 1.12
