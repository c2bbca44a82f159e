import { afterAll, inject } from 'vitest';
import { withAdmin } from './admin-connection.ts';
import { urlOf } from './template-database.ts';

/**
 * Creates a database for one test file from the template and drops it at the end of the file; call it at the top of the
 * file. Returns the URL. Each Vitest worker has its own database name, so parallel files do not collide. `defaults` are
 * settings that its sessions begin with, as `timezone = 'Asia/Tokyo'`.
 */
export async function useDatabase(defaults: readonly string[] = []): Promise<string> {
  const adminUrl = inject('adminUrl');
  const template = inject('templateDatabase');
  const name = `${template.replace('template', 'test')}_${process.env['VITEST_POOL_ID'] ?? '1'}`;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${template}`);
    for (const setting of defaults) await admin.query(`alter database ${name} set ${setting}`);
  });
  afterAll(() => withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)));
  return urlOf(adminUrl, name);
}
