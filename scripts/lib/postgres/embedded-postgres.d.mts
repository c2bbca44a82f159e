/** Starts the PostgreSQL of a data folder. */
export function startEmbeddedPostgres(
  dataDir: string,
  password: string,
): Promise<{ url: string; stop: () => Promise<void> }>;
