import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient, type Prisma } from '../../generated/prisma/client.ts';
import { openPool } from './connection.ts';
import { dropReadOnlyConnections } from './drop-read-only.ts';

/** The Prisma client, or the one bound to a transaction. */
export type Db = Prisma.TransactionClient;

/** The connections of one process. */
export interface Database {
  prisma: PrismaClient;
  pool: Pool;
  /** For lists and counts only: few connections with a short timeout, so that readers never delay writers. */
  readers: Pool;
  close(): Promise<void>;
}

/** Statement timeout of lists and counts. */
const READ_TIMEOUT_MS = 5000;

/** Name and number of connections, and timeouts. */
export interface DatabaseOptions {
  /** The process that holds the connections, for pg_stat_activity. */
  name?: string;
  connections?: number;
  statementTimeoutMs?: number;
  readTimeoutMs?: number;
  lockTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** Opens one pool that Prisma and the hand-written statements share, and one for lists. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 10, statementTimeoutMs = 60_000, readTimeoutMs = READ_TIMEOUT_MS } = options;
  const pool = openQueryPool(url, connections, statementTimeoutMs, options);
  const readers = openQueryPool(url, Math.ceil(connections / 2), readTimeoutMs, options);
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

function openQueryPool(
  url: string,
  max: number,
  statementTimeoutMs: number,
  { name, lockTimeoutMs = 10_000, onError }: DatabaseOptions,
): Pool {
  const pool = openPool(
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      application_name: name === undefined ? 'roger' : `roger-${name}`,
    },
    {
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      // Limits the locks of a transaction that was never ended.
      idle_in_transaction_session_timeout: 60_000,
    },
    onError,
  );
  dropReadOnlyConnections(pool);
  return pool;
}
