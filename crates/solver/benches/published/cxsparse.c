/* CXSparse: a maximum transversal, or Dulmage and Mendelsohn's decomposition
   down to its strong components. */
#include "csr.h"
#include <suitesparse/cs.h>

int main(int count, char **arguments) {
    if (count != 3)
        return 2;
    struct csr graph = read_csr(arguments[2]);
    /* A column is a left node, a row a right one. */
    cs_di matrix = {graph.edges, graph.right, graph.left, graph.starts, graph.ends, NULL, -1};
    int decompose = !strcmp(arguments[1], "dmperm");
    struct runs runs = {0};
    int size = 0;
    while (wants_more(&runs)) {
        double start = milliseconds();
        if (decompose) {
            cs_did *parts = cs_di_dmperm(&matrix, 0);
            add(&runs, milliseconds() - start);
            size = parts->rr[3];
            cs_di_dfree(parts);
        } else {
            int *mates = cs_di_maxtrans(&matrix, 0);
            add(&runs, milliseconds() - start);
            size = 0;
            for (int right = 0; right < graph.right; right++)
                size += mates[right] >= 0;
            cs_di_free(mates);
        }
    }
    tell(&runs, size);
}
