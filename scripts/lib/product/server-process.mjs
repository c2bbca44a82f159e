// Command of a server process, for the launcher and the bench; docker/Dockerfile repeats it.

/** Traces name lines of the source; a small young generation, so that a file streamed through does not grow the process. */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];

/** glibc keeps a pool of memory for every thread that ever asked for some; two do for all of ours. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
