# Prints the structural rank of a sparse matrix, and the rows and columns that limit it.
#
#     cargo build --release -p matchplay-matching-c
#     julia crates/matching-c/examples/structural_rank.jl target/release/libmatchplay_matching.so

using SparseArrays

const LIBRARY = abspath(ARGS[1])

"The column of each row in a maximum matching, 0 for none, and a smallest set of lines with all entries."
function maximum_matching(matrix::SparseMatrixCSC)
    rows, columns = size(matrix)
    # The columns of the transposed matrix are the rows. The library counts from 0.
    transposed = sparse(transpose(matrix))
    offsets = UInt32.(transposed.colptr .- 1)
    entries = UInt32.(transposed.rowval .- 1)
    mates = Vector{UInt32}(undef, rows)
    cover = Vector{UInt32}(undef, rows + columns)
    status = ccall(
        (:matchplay_matrix_matching, LIBRARY), Cint,
        (UInt32, UInt32, Ptr{UInt32}, Ptr{UInt32}, UInt64, Ptr{UInt32}, Ptr{UInt32}),
        rows, columns, offsets, entries, 0, mates, cover,
    )
    status == 0 || error("matchplay_matrix_matching returned $status")
    column_of(mate) = mate == typemax(UInt32) ? 0 : Int(mate) + 1
    return column_of.(mates), findall(==(1), cover[1:rows]), findall(==(1), cover[rows+1:end])
end

matrix = sparse([1, 2, 3, 3], [1, 1, 2, 3], ones(4), 3, 3)
mates, rows, columns = maximum_matching(matrix)
println("structural rank ", count(!iszero, mates))
println("rows ", rows, " and columns ", columns, " contain all entries")
