import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { withAdmin } from './admin-connection.ts';
import { urlOf } from './template-database.ts';

/**
 * Returns a function that creates a database without tables and returns its URL; all are dropped at the end of the
 * file. The function takes options of `create database`.
 */
export function useBlankDatabases(): (options?: string) => Promise<string> {
  const adminUrl = inject('adminUrl');
  const names: string[] = [];
  afterAll(() =>
    withAdmin(adminUrl, async (admin) => {
      for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
    }),
  );
  return async function createBlank(options = '') {
    const name = `roger_blank_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    names.push(name);
    await withAdmin(adminUrl, (admin) => admin.query(`create database ${name} template template0 ${options}`));
    return urlOf(adminUrl, name);
  };
}
