// LEMON: Edmonds's algorithm, for any graph.
#include "csr.h"
#include <lemon/matching.h>
#include <lemon/smart_graph.h>

int main(int count, char **arguments) {
    if (count != 2)
        return 2;
    csr exported = read_csr(arguments[1]);
    lemon::SmartGraph graph;
    graph.reserveNode(exported.left + exported.right);
    graph.reserveEdge(exported.edges);
    for (int node = 0; node < exported.left + exported.right; node++)
        graph.addNode();
    for (int left = 0; left < exported.left; left++)
        for (int at = exported.starts[left]; at < exported.starts[left + 1]; at++)
            graph.addEdge(graph.nodeFromId(left),
                          graph.nodeFromId(exported.left + exported.ends[at]));
    runs runs = {};
    int matched = 0;
    while (needs_more(&runs)) {
        struct clocks start = start_clocks();
        lemon::MaxMatching<lemon::SmartGraph> matching(graph);
        matching.run();
        add_run(&runs, stop_clocks(start));
        matched = matching.matchingSize();
    }
    print_runs(&runs, matched);
}
