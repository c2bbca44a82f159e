import { afterAll, inject } from 'vitest';
import { withAdmin } from './admin-connection.ts';
import { createMigrated } from './template-database.ts';

/**
 * Creates a migrated database without rows and drops it at the end of the file; `last` names its newest migration.
 * Returns the URL.
 */
export async function useEmptyDatabase(last?: string): Promise<string> {
  const adminUrl = inject('adminUrl');
  const name = `${inject('templateDatabase').replace('template', 'empty')}_${process.env['VITEST_POOL_ID'] ?? '1'}`;
  const drop = () => withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  await drop();
  afterAll(drop);
  return createMigrated(adminUrl, name, last);
}
