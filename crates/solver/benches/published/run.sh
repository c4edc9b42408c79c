#!/bin/sh
# Usage: run.sh PROGRAMS GRAPHS
#
# Times published codes on every graph in the folder GRAPHS and prints a line
# CODE,INSTANCE,MILLISECONDS,EDGES for each. README.md describes the folder PROGRAMS.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
programs=$1
graphs=$2
built=$(mktemp -d)
target=$here/../../../../target/published
trap 'rm -rf "$built"; rm -f "$here/igraph/Cargo.lock"' EXIT
# Some codes recurse as deep as an augmenting path is long.
ulimit -s unlimited 2>/dev/null || true
export OMP_NUM_THREADS=1

# Times a code, given by its name and its command, on all graphs. A code that is
# stopped on one graph of a family skips the other seeds of that family.
time_code() {
    name=$1
    shift
    stopped=
    echo "timing $name" >&2
    for graph in "$graphs"/*.csr; do
        instance=$(basename "$graph" .csr)
        family=${instance%-*}
        [ "$family" != "$stopped" ] || continue
        # In seconds of processor time.
        limit=$(cat "$graphs/$instance.limit" 2>/dev/null || echo 5)
        found=$( (ulimit -t "$limit"; "$@" "$graph" | tail -n 1) 2>/dev/null) || true
        case $found in
            *[0-9],[0-9]*) ;;
            *)
                found=">${limit}000,"
                stopped=$family
                ;;
        esac
        echo "$name,$instance,$found"
    done
}

if cc -O3 -o "$built/cxsparse" "$here/cxsparse.c" -lcxsparse 2>/dev/null; then
    time_code "CXSparse maxtrans" "$built/cxsparse" maxtrans
    time_code "CXSparse dmperm" "$built/cxsparse" dmperm
fi
if c++ -O3 -o "$built/lemon" "$here/lemon.cpp" 2>/dev/null; then
    time_code LEMON "$built/lemon"
fi
if python3 -c 'import scipy' 2>/dev/null; then
    time_code SciPy python3 "$here/scipy_matching.py"
fi
if CARGO_TARGET_DIR=$target cargo build --release --quiet \
    --manifest-path "$here/igraph/Cargo.toml" 2>/dev/null; then
    time_code rust-igraph "$target/release/igraph"
fi
for program in "$programs"/*; do
    if [ -f "$program" ] && [ -x "$program" ]; then
        time_code "$(basename "$program")" "$program"
    fi
done
