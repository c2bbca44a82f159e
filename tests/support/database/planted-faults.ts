import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import type { TestService } from '../app.ts';
import { jobOf } from '../fixtures/use.ts';

/**
 * Returns the ledger rules that fail after a statement has changed the ledger past all guards; the change is rolled
 * back.
 */
export async function findBrokenRules(service: TestService, sql: string): Promise<string[]> {
  const ctx = jobOf(service);
  const connection = await service.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(sql);
    const pool = { query: connection.query.bind(connection) };
    const faults = await auditLedger({ ...ctx, database: { ...ctx.database, pool: pool as never } });
    return faults.map(({ rule }) => rule);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}
