/* CXSparse: a maximum transversal, or the Dulmage-Mendelsohn decomposition down to
   strong components. */
#include "csr.h"
#include <suitesparse/cs.h>

int main(int count, char **arguments) {
    if (count != 3)
        return 2;
    struct csr graph = read_csr(arguments[2]);
    /* A column is a left node, and a row is a right one. */
    cs_di matrix = {graph.edges, graph.right, graph.left, graph.starts, graph.ends, NULL, -1};
    int decompose = !strcmp(arguments[1], "dmperm");
    struct runs runs = {0, 0, 0};
    int matched = 0;
    while (needs_more(&runs)) {
        struct clocks start = start_clocks();
        if (decompose) {
            cs_did *parts = cs_di_dmperm(&matrix, 0);
            add_run(&runs, stop_clocks(start));
            matched = parts->rr[3];
            cs_di_dfree(parts);
        } else {
            int *mates = cs_di_maxtrans(&matrix, 0);
            add_run(&runs, stop_clocks(start));
            matched = 0;
            for (int right = 0; right < graph.right; right++)
                matched += mates[right] >= 0;
            cs_di_free(mates);
        }
    }
    print_runs(&runs, matched);
}
