/* Prints a sparse matrix in block triangular form, and a maximum matching of a graph with its proof.

    cargo build --release -p matchplay-matching-c
    cc crates/matching-c/examples/block_triangular_form.c -I crates/matching-c/include \
        -L target/release -l matchplay_matching -Wl,-rpath,target/release -o blocks && ./blocks
*/

#include <stdint.h>
#include <stdio.h>

#include "matchplay_matching.h"

static void print(const char *name, const uint32_t *numbers, uint32_t count) {
    printf("%s:", name);
    for (uint32_t i = 0; i < count; i++) {
        printf(" %u", numbers[i]);
    }
    printf("\n");
}

int main(void) {
    // . x . x
    // x . . .
    // . x . .
    // x . x .
    enum { ROWS = 4, COLUMNS = 4, LINES = ROWS + COLUMNS };
    const uint32_t offsets[ROWS + 1] = {0, 2, 3, 4, 6};
    const uint32_t entries[] = {1, 3, 0, 1, 0, 2};

    uint32_t p[ROWS], q[COLUMNS], r[LINES + 1], s[LINES + 1], rr[5], cc[5], blocks;
    MatchplayStatus status = matchplay_dulmage_mendelsohn(
        ROWS, COLUMNS, offsets, entries, 0, p, q, r, s, rr, cc, &blocks);
    if (status != MATCHPLAY_STATUS_OK) {
        fprintf(stderr, "status %d\n", (int)status);
        return 1;
    }
    printf("%u blocks\n", blocks);
    print("rr", rr, 5);
    print("cc", cc, 5);
    for (uint32_t i = 0; i < ROWS; i++) {
        for (uint32_t j = 0; j < COLUMNS; j++) {
            char entry = '.';
            for (uint32_t at = offsets[p[i]]; at < offsets[p[i] + 1]; at++) {
                if (entries[at] == q[j]) {
                    entry = 'x';
                }
            }
            printf(j + 1 < COLUMNS ? "%c " : "%c\n", entry);
        }
    }

    // A pentagon: the matching leaves one node exposed, and an odd set proves that this is necessary.
    enum { NODES = 5, EDGES = 5 };
    const uint32_t ends[2 * EDGES] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 0};
    uint32_t mates[NODES], cover[NODES];
    status = matchplay_maximum_matching(NODES, EDGES, ends, 0, mates, cover);
    if (status == MATCHPLAY_STATUS_OK) {
        status = matchplay_check_matching(NODES, EDGES, ends, mates, cover);
    }
    print("cover", cover, NODES);
    printf("proof %s\n", status == MATCHPLAY_STATUS_OK ? "accepted" : "rejected");
    return status != MATCHPLAY_STATUS_OK;
}
