/* An exported graph, and a clock. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct csr {
    int left, right, edges;
    int *starts, *ends;
};

static int *words(FILE *file, size_t count) {
    int *words = (int *)malloc((count + 1) * sizeof *words);
    if (!words || fread(words, sizeof *words, count, file) != count) {
        fprintf(stderr, "the graph is cut short\n");
        exit(1);
    }
    return words;
}

static struct csr read_csr(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    int *counts = words(file, 3);
    struct csr graph = {counts[0], counts[1], counts[2], NULL, NULL};
    graph.starts = words(file, (size_t)graph.left + 1);
    graph.ends = words(file, (size_t)graph.edges);
    free(counts);
    fclose(file);
    return graph;
}

/* Of the time that this process has had a core: others run here, too. */
static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* The times of a few runs. */
struct runs {
    int count;
    double times[5], sum;
};

static int wants_more(const struct runs *runs) {
    return runs->count == 0 || (runs->count < 5 && runs->sum < 2e3);
}

static void add(struct runs *runs, double time) {
    int at = runs->count++;
    for (; at > 0 && runs->times[at - 1] > time; at--)
        runs->times[at] = runs->times[at - 1];
    runs->times[at] = time;
    runs->sum += time;
}

static void tell(const struct runs *runs, int size) {
    printf("%.3f,%d\n", runs->times[runs->count / 2], size);
}
