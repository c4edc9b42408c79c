/* An exported graph, a clock, and the runs of a code. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The neighbours of left node i are ends[starts[i]] to ends[starts[i + 1] - 1]. */
struct csr {
    int left, right, edges;
    int *starts, *ends;
};

static int *read_words(FILE *file, size_t count) {
    int *words = (int *)malloc((count + 1) * sizeof *words);
    if (!words || fread(words, sizeof *words, count, file) != count) {
        fprintf(stderr, "the file ends before the graph does\n");
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
    int *counts = read_words(file, 3);
    struct csr graph = {counts[0], counts[1], counts[2], NULL, NULL};
    graph.starts = read_words(file, (size_t)graph.left + 1);
    graph.ends = read_words(file, (size_t)graph.edges);
    free(counts);
    fclose(file);
    return graph;
}

static double milliseconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

struct clocks {
    double elapsed, on_core;
};

static struct clocks start_clocks(void) {
    struct clocks clocks = {milliseconds_of(CLOCK_MONOTONIC),
                            milliseconds_of(CLOCK_PROCESS_CPUTIME_ID)};
    return clocks;
}

/* The milliseconds since the start. Of more than 50 ms, only the time during which
   this process had a core, which some systems count in coarse steps. */
static double stop_clocks(struct clocks start) {
    struct clocks now = start_clocks();
    double elapsed = now.elapsed - start.elapsed;
    return elapsed > 50 ? now.on_core - start.on_core : elapsed;
}

struct runs {
    int count;
    double shortest, total;
};

static int needs_more(const struct runs *runs) {
    return runs->count == 0 || (runs->count < 3 && runs->total < 100);
}

static void add_run(struct runs *runs, double time) {
    if (runs->count == 0 || time < runs->shortest)
        runs->shortest = time;
    runs->count++;
    runs->total += time;
}

/* Prints the result line: milliseconds, matched edges. */
static void print_runs(const struct runs *runs, int matched) {
    printf("%.3f,%d\n", runs->shortest, matched);
}
