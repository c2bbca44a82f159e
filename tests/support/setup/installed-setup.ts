import type { TestProject } from 'vitest/node';
import { installedPostgres, startInstalledPostgres } from '../database/installed-postgres.ts';
import { createTestTemplate } from '../database/template-database.ts';
import { prepare, provide, type TemplateServer } from './prepare.ts';

/** As installers set them that follow the machine: sessions of ours must not. */
const ELSEWHERE = { timezone: 'America/New_York', datestyle: 'SQL, DMY', max_connections: '200' };

async function openInstalled(): Promise<TemplateServer> {
  const folder = installedPostgres();
  if (folder === undefined) throw new Error('There is no installed PostgreSQL.');
  const { adminUrl, stop } = await startInstalledPostgres(folder, ELSEWHERE);
  return { adminUrl, template: await createTestTemplate(adminUrl), end: stop };
}

/** Called by Vitest before tests on an installed PostgreSQL, which distributions have in older versions. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await prepare(openInstalled);
  provide(project, prepared);
  return prepared.end;
}
