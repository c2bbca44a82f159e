/** A data folder on which no server runs. */
export interface Cluster {
  folder: string;
  password: string;
}
/** Starts a PostgreSQL in a temporary folder, on a copy of a cluster if given; `url` is its administrative database. */
export function startScratchPostgres(original?: Cluster): Promise<{ url: string; stop: () => Promise<void> }>;
/** Creates a cluster in an empty folder; `fill` gets the URL of its administrative database. */
export function makeCluster(parent: string, fill: (url: string) => Promise<unknown>): Promise<Cluster>;
