#!/bin/sh
# Times published codes on all graphs of a folder, and puts that into published.csv.
set -eu
here=$(dirname "$0")
graphs=$1
table=$here/published.csv
limit=60
built=$(mktemp -d)
trap 'rm -r "$built"; rm -f "$here/igraph/Cargo.lock"' EXIT

cc -O3 -o "$built/cxsparse" "$here/cxsparse.c" -lcxsparse
c++ -O3 -o "$built/lemon" "$here/lemon.cpp"
CARGO_TARGET_DIR=$built cargo build --release --quiet --manifest-path "$here/igraph/Cargo.toml"
python3 -c 'import scipy'

# A code on all graphs: its name, and its command.
code() {
    name=$1
    shift
    { grep -v ",$name," "$table" || true; } >"$built/kept"
    cp "$built/kept" "$table"
    for graph in "$graphs"/*.csr; do
        found=$(timeout "$limit" "$@" "$graph") || found=">${limit}000,"
        echo "$(date +%F),$name,$(basename "$graph" .csr),$found" | tee -a "$table"
    done
}

[ -f "$table" ] || echo date,code,instance,milliseconds,size >"$table"
code "CXSparse maxtrans" "$built/cxsparse" maxtrans
code "CXSparse dmperm" "$built/cxsparse" dmperm
code "LEMON" "$built/lemon"
code "rust-igraph" "$built/release/igraph"
code "SciPy" python3 "$here/scipy_matching.py"

# Maximum matchings of one graph are of one size.
awk -F, 'NR > 1 && $5 && sizes[$3] && sizes[$3] != $5 { print "sizes differ: " $0; wrong = 1 }
         $5 { sizes[$3] = $5 } END { exit wrong }' "$table"
