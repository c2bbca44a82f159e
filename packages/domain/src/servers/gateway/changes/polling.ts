/** Bounds of calls that wait for changes. */
export interface Polling {
  /**
   * Runs the waiting part of a call without the place of a request. Its signal is aborted when the call should end: its
   * server has left or has newer calls, or the service stops.
   */
  wait<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Runs a read of a waiting call, in turn with those of other waiting calls. */
  read<T>(work: () => Promise<T>): Promise<T>;
}
