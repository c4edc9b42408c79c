/* Checks the status of wrong arguments, and that nothing is written then. */

#undef NDEBUG
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "matchplay_matching.h"

int main(void) {
    /* A triangle with a tail, one edge of which occurs twice. */
    const uint32_t ends[] = {0, 1, 1, 2, 2, 0, 2, 3, 3, 2};
    uint32_t mates[4] = {9, 9, 9, 9}, cover[4] = {9, 9, 9, 9};
    uint8_t parts[4] = {9, 9, 9, 9};
    assert(matchplay_maximum_matching(4, 5, NULL, 0, mates, cover) == MATCHPLAY_STATUS_NULL_POINTER);
    assert(matchplay_maximum_matching(4, 5, ends, 0, NULL, cover) == MATCHPLAY_STATUS_NULL_POINTER);
    assert(matchplay_maximum_matching(3, 5, ends, 0, mates, cover) == MATCHPLAY_STATUS_INVALID_GRAPH);
    assert(matchplay_maximum_matching(4, SIZE_MAX, ends, 0, mates, cover) == MATCHPLAY_STATUS_TOO_LARGE);
    assert(matchplay_maximum_matching(4, 5, ends, 1, mates, cover) == MATCHPLAY_STATUS_WORK_LIMIT);
    assert(matchplay_minimum_vertex_cover(4, 5, ends, 0, parts) == MATCHPLAY_STATUS_NOT_BIPARTITE);
    for (int i = 0; i < 4; i++) {
        assert(mates[i] == 9 && cover[i] == 9 && parts[i] == 9);
    }

    assert(matchplay_maximum_matching(4, 5, ends, 0, mates, NULL) == MATCHPLAY_STATUS_OK);
    assert(matchplay_maximum_matching(4, 5, ends, 0, mates, cover) == MATCHPLAY_STATUS_OK);
    assert(mates[0] == 1 && mates[1] == 0 && mates[2] == 3 && mates[3] == 2);
    assert(matchplay_check_matching(4, 5, ends, mates, cover) == MATCHPLAY_STATUS_OK);
    const uint32_t wrong[][4] = {
        {1, 0, UINT32_MAX, UINT32_MAX}, {1, 2, 0, UINT32_MAX}, {0, 1, 2, 3},
        {3, UINT32_MAX, UINT32_MAX, 0}, {7, 0, 3, 2}, {UINT32_MAX, 0, 3, 2},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert(matchplay_check_matching(4, 5, ends, wrong[i], cover) == MATCHPLAY_STATUS_REJECTED);
    }
    const uint32_t covers[][4] = {{0, 0, 0, 0}, {2, 2, 2, 0}, {2, 2, 0, 1}, {1, 1, 1, 0}};
    for (size_t i = 0; i < sizeof covers / sizeof *covers; i++) {
        assert(matchplay_check_matching(4, 5, ends, mates, covers[i]) == MATCHPLAY_STATUS_REJECTED);
    }
    assert(matchplay_gallai_edmonds(4, 5, ends, 0, parts) == MATCHPLAY_STATUS_OK);
    for (int i = 0; i < 4; i++) {
        assert(parts[i] == 2);
    }
    /* A path of three nodes. */
    assert(matchplay_minimum_vertex_cover(3, 2, ends, 0, parts) == MATCHPLAY_STATUS_OK);
    assert(parts[0] == 0 && parts[1] == 1 && parts[2] == 0);

    const uint32_t offsets[] = {0, 1, 2}, entries[] = {2, 2}, decreasing[] = {1, 0, 2};
    uint32_t columns[2] = {9, 9}, lines[5];
    assert(matchplay_matrix_matching(2, 2, offsets, entries, 0, columns, lines) == MATCHPLAY_STATUS_INVALID_GRAPH);
    assert(matchplay_matrix_matching(2, 3, decreasing, entries, 0, columns, lines) == MATCHPLAY_STATUS_INVALID_GRAPH);
    assert(matchplay_matrix_matching(2, UINT32_MAX, offsets, entries, 0, columns, lines) == MATCHPLAY_STATUS_TOO_LARGE);
    assert(columns[0] == 9 && columns[1] == 9);
    assert(matchplay_matrix_matching(2, 3, offsets, entries, 0, columns, lines) == MATCHPLAY_STATUS_OK);
    assert((columns[0] == 2) != (columns[1] == 2));
    assert(lines[0] + lines[1] + lines[2] + lines[3] == 0 && lines[4] == 1);

    /* A matrix without rows: two columns that no row needs. */
    uint32_t q[2], r[3], s[3], rr[5], cc[5], blocks, none[] = {0};
    assert(matchplay_dulmage_mendelsohn(0, 2, none, NULL, 0, NULL, q, r, s, rr, cc, &blocks) == MATCHPLAY_STATUS_OK);
    assert(blocks == 1 && r[1] == 0 && s[1] == 2 && cc[1] == 2 && rr[4] == 0 && q[0] + q[1] == 1);
    return 0;
}
