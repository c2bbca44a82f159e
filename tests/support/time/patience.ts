/** Timeout of a wait in a test: long enough for a loaded machine, because it only has to end a test that hangs. */
export const PATIENCE = { timeout: 30_000 } as const;
