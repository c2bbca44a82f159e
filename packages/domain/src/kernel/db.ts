import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';

/** The Prisma client, or the one bound to a transaction. */
export type Db = Prisma.TransactionClient;

/** The connections of one process. */
export interface Database {
  prisma: PrismaClient;
  pool: Pool;
  close(): Promise<void>;
}

/** How many connections a process keeps, how long a statement may run, and how long it may wait. */
export interface DatabaseOptions {
  connections?: number;
  statementTimeoutMs?: number;
  /** How long a statement waits for a lock that somebody else holds. */
  lockTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** Opens one pool that Prisma and the hand-written lists share. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    lock_timeout: options.lockTimeoutMs ?? 10_000,
    // Whoever forgot a transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'roger',
  });
  // A lost idle connection is replaced at the next query; unheard it would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
