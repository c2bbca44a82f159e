/** How long a test waits for something: long enough for a loaded machine, because it only has to end what hangs. */
export const PATIENCE = { timeout: 30_000 } as const;
