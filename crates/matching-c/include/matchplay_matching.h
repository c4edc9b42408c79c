// Maximum matchings and decompositions of graphs and sparse matrices.
//
// A graph has nodes from 0 to nodes - 1. Its edges are pairs of nodes in one array: ends[2 * i] and
// ends[2 * i + 1] are the ends of edge i. A matrix has its compressed rows: offsets[rows + 1] ascend
// from 0, and entries[offsets[rows]] has the columns of the entries, those of row i from offsets[i] to
// offsets[i + 1] - 1, in any order. Loops and repeated edges and entries are ignored.
//
// The caller provides the arrays of results; each function states their sizes. They are written only
// if the status is MATCHPLAY_STATUS_OK. Arrays must not overlap. An array of length 0 can be
// a null pointer.
//
// work limits the number of edges that a search scans; 0 stands for no limit. The functions keep no
// state, and threads can call them at the same time. They need at most 50 bytes for each node and 25
// for each edge, in addition to the arrays; matchplay_check_matching needs up to 100 bytes for each
// node of an odd set. There can be fewer than 2^32 nodes and 2^31 edges.

#ifndef MATCHPLAY_MATCHING_H
#define MATCHPLAY_MATCHING_H

#include <stddef.h>
#include <stdint.h>

// The result of a function.
typedef enum {
  // The results are written.
  MATCHPLAY_STATUS_OK = 0,
  // A required pointer is null.
  MATCHPLAY_STATUS_NULL_POINTER = 1,
  // A node or a column does not exist, or the offsets do not ascend from 0.
  MATCHPLAY_STATUS_INVALID_GRAPH = 2,
  // There are too many nodes or edges for 32-bit numbers, or for the memory when the graph is
  // built. If memory runs out later, the process aborts.
  MATCHPLAY_STATUS_TOO_LARGE = 3,
  // The graph is not bipartite.
  MATCHPLAY_STATUS_NOT_BIPARTITE = 4,
  // The work limit was reached.
  MATCHPLAY_STATUS_WORK_LIMIT = 5,
  // The mates are not a matching of the graph, or the cover does not prove it maximum.
  MATCHPLAY_STATUS_REJECTED = 6,
  // The library has a bug.
  MATCHPLAY_STATUS_INTERNAL = 7,
} MatchplayStatus;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Finds a maximum matching of a graph.
//
// Writes the mate of each node to mates[nodes], UINT32_MAX for none. If cover is not null, writes a
// proof to cover[nodes], which matchplay_check_matching checks: 1 for a node that covers its edges,
// k + 2 for the nodes of the odd set k, which covers the edges inside it, and 0 for others.
MatchplayStatus matchplay_maximum_matching(uint32_t nodes,
                                           size_t edges,
                                           const uint32_t *ends,
                                           uint64_t work,
                                           uint32_t *mates,
                                           uint32_t *cover);

// Checks that a cover proves a matching of a graph maximum, in near-linear time and without a search.
//
// Reads mates[nodes] and cover[nodes] in the form of matchplay_maximum_matching. If the graph is valid,
// the status is MATCHPLAY_STATUS_OK or MATCHPLAY_STATUS_REJECTED.
MatchplayStatus matchplay_check_matching(uint32_t nodes,
                                         size_t edges,
                                         const uint32_t *ends,
                                         const uint32_t *mates,
                                         const uint32_t *cover);

// Finds the Gallai–Edmonds decomposition of a graph.
//
// Writes to parts[nodes]: 0 for the nodes that some maximum matching exposes, 1 for their other
// neighbours, and 2 for the rest.
MatchplayStatus matchplay_gallai_edmonds(uint32_t nodes,
                                         size_t edges,
                                         const uint32_t *ends,
                                         uint64_t work,
                                         uint8_t *parts);

// Finds a minimum vertex cover of a bipartite graph; the other nodes are a maximum independent set.
//
// Writes to in_cover[nodes]: 1 for the nodes of the cover, and 0 for others. The status is
// MATCHPLAY_STATUS_NOT_BIPARTITE if the graph has an odd cycle.
MatchplayStatus matchplay_minimum_vertex_cover(uint32_t nodes,
                                               size_t edges,
                                               const uint32_t *ends,
                                               uint64_t work,
                                               uint8_t *in_cover);

// Finds a maximum matching of the rows and the columns of a matrix, whose size is the structural rank.
//
// Writes the column of each row to columns_of_rows[rows], UINT32_MAX for none. If cover is not null,
// writes 1 to cover[rows + columns] for the rows, and after them the columns, of a smallest set that
// contains all entries, and 0 for others.
MatchplayStatus matchplay_matrix_matching(uint32_t rows,
                                          uint32_t columns,
                                          const uint32_t *offsets,
                                          const uint32_t *entries,
                                          uint64_t work,
                                          uint32_t *columns_of_rows,
                                          uint32_t *cover);

// Finds the Dulmage–Mendelsohn decomposition of a matrix in the form of MATLAB's dmperm, with indices
// from 0.
//
// Writes the rows in a new order to p[rows], and the columns to q[columns]. The matrix in these orders
// is block upper triangular. Writes the number of diagonal blocks to blocks[1]. Writes where the rows
// and the columns of each block start to the first blocks + 1 numbers of r[rows + columns + 1] and
// s[rows + columns + 1]; the last of them are the numbers of rows and columns.
//
// Writes to rr[5] and cc[5]: for k from 0 to 3, p[rr[k]] to p[rr[k + 1] - 1] are the rows of the
// horizontal part, which has more columns than rows; those of the square part; the matched rows of the
// vertical part, which has more rows than columns; and its exposed rows. q[cc[k]] to q[cc[k + 1] - 1]
// are the exposed columns of the horizontal part; its matched columns; the columns of the square part;
// and those of the vertical part.
MatchplayStatus matchplay_dulmage_mendelsohn(uint32_t rows,
                                             uint32_t columns,
                                             const uint32_t *offsets,
                                             const uint32_t *entries,
                                             uint64_t work,
                                             uint32_t *p,
                                             uint32_t *q,
                                             uint32_t *r,
                                             uint32_t *s,
                                             uint32_t *rr,
                                             uint32_t *cc,
                                             uint32_t *blocks);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* MATCHPLAY_MATCHING_H */
