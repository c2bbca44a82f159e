/** Starts the PostgreSQL of a data folder; a stop of the launcher stops it too. */
export function startEmbeddedPostgres(
  dataDir: string,
  password: string,
  launcher?: { begun: () => boolean; onStop: (step: () => unknown) => void },
): Promise<{ url: string; stop: () => Promise<void> }>;
