import { jobClasses } from '@roger/contract/jobs';
import type { Settings } from '../settings/settings.ts';

// Connections that a process has at most, besides half as many for lists (`openDatabase`). docs/operations.md has the
// sums, and docker-compose.yml a PostgreSQL that accepts those of twice as many processes.

/** Those of the console, and the gateway's own, so that a flood there cannot use up those of the console. */
export function apiPools(serve: Settings['serve']): { console: number; gateway: number } {
  return { console: serve === 'gateway' ? 4 : 12, gateway: serve === 'console' ? 1 : 8 };
}

/** One for every job that may run at once, so that no job waits for another's, and two for the relay and health checks. */
export const WORKER_POOL = Object.values(jobClasses).reduce((sum, { concurrency }) => sum + concurrency, 2);
