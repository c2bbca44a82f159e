import { auditLedger } from '@roger/domain/ledger/audit-ledger';
import type { TestService } from '../app.ts';
import { jobOf } from '../fixtures/use.ts';

/** The rules of the ledger that no longer hold once a statement has changed it behind all guards; nothing of that stays. */
export async function rulesBrokenBy(service: TestService, sql: string): Promise<string[]> {
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
