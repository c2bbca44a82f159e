import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';
import { heardClient } from './heard-client.ts';

/** The Prisma client, or the one bound to a transaction. */
export type Db = Prisma.TransactionClient;

/** The connections of one process. */
export interface Database {
  prisma: PrismaClient;
  pool: Pool;
  /** For lists and counts alone: few connections, whose statements end soon, so that readers never hold up writers. */
  readers: Pool;
  close(): Promise<void>;
}

/** Nobody waits longer for a list or a count. */
const READ_TIMEOUT_MS = 5000;

/** How many connections a process keeps, how long a statement may run, and how long it may wait. */
export interface DatabaseOptions {
  connections?: number;
  statementTimeoutMs?: number;
  readTimeoutMs?: number;
  /** How long a statement waits for a lock that somebody else holds. */
  lockTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** Opens one pool that Prisma and the hand-written statements share, and one for lists. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 10, statementTimeoutMs = 60_000, readTimeoutMs = READ_TIMEOUT_MS } = options;
  const pool = openPool(url, connections, statementTimeoutMs, options);
  const readers = openPool(url, Math.ceil(connections / 2), readTimeoutMs, options);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    readers,
    close: async () => {
      await prisma.$disconnect();
      await Promise.all([pool.end(), readers.end()]);
    },
  };
}

function openPool(
  url: string,
  max: number,
  statementTimeoutMs: number,
  { lockTimeoutMs = 10_000, onError }: DatabaseOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: heardClient(onError),
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    // Whoever forgot a transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'roger',
  });
  // A lost idle connection is replaced at the next query; unheard it would end the process, as would one in use.
  pool.on('error', (error) => onError?.(error));
  return pool;
}
