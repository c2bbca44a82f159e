/** Starts a Redis that keeps nothing; undefined when there is no redis-server. */
export function startRedis(): Promise<{ url: string; stop: () => Promise<void> } | undefined>;
