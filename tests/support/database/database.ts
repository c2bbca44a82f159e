import { afterAll, inject } from 'vitest';
import { withAdmin } from './admin-connection.ts';
import { urlOf } from './template-database.ts';

/**
 * A database of its own for the test file that awaits this at its top, copied from the template, dropped at its end.
 * Returns the URL. Files that run side by side in several Vitest workers never meet.
 */
export async function useDatabase(): Promise<string> {
  const adminUrl = inject('adminUrl');
  const template = inject('templateDatabase');
  const name = `${template.replace('template', 'test')}_${process.env['VITEST_POOL_ID'] ?? '1'}`;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${template}`);
  });
  afterAll(() => withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)));
  return urlOf(adminUrl, name);
}
