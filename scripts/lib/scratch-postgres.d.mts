/** A PostgreSQL in a temporary folder: the URL of its administrative database, and how to end it. */
export function startScratchPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
