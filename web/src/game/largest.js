/** The largest number of rows and of columns that can be drawn. */
export const LARGEST_SIDE = 200;
/** The largest number of nodes that can be drawn. */
export const LARGEST_GRAPH = 500;
/** The largest number of states of a lock that can be drawn. */
export const LARGEST_LOCK = 4096;
