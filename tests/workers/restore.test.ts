import { applyMigrations } from '@roger/domain/platform/migrate/migrate';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServiceOn, type TestService } from '../support/app.ts';
import { contentsAt, rowsAt } from '../support/database/contents.ts';
import { installedPostgres, startInstalledPostgres } from '../support/database/installed-postgres.ts';
import { seedReferenceData } from '../support/database/template-database.ts';
import { putWeekOfEvents, WEEK } from '../support/fixtures/servers/week-of-events.ts';
import { builtCommand } from '../support/programs/command.ts';

const root = resolve(import.meta.dirname, '../..');
const IN_SERVER = 'docker compose exec -T postgres ';
// A server of its own is created, filled and restored.
const LIMIT_MS = 180_000;
const SERVICES = 'api gateway workers';

/** Blocks of commands in the section of docs/operations.md about backups. */
function documentedBlocks(): string[][] {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const section = /^## Backup and restore$(.*?)^## /ms.exec(page)?.[1] ?? '';
  return [...section.matchAll(/^```\n(.*?)^```$/gms)].map(([, lines = '']) => lines.trim().split('\n'));
}

const [backup = [], restore = [], proof = []] = documentedBlocks();
const folder = installedPostgres();
// CI installs one (.ci/run).
if (folder === undefined && process.env['CI'] !== undefined) throw new Error('There is no PostgreSQL with pg_dump.');

it.skipIf(folder === undefined)(
  'restores a backup with the commands of docs/operations.md, each of which ends with 0',
  async () => {
    const server = await startInstalledPostgres(folder ?? '');
    onTestFinished(server.stop);
    const env = {
      PATH: `${folder ?? ''}${delimiter}${process.env['PATH'] ?? ''}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(server.port),
      PGPASSWORD: server.password,
    };
    const work = mkdtempSync(join(tmpdir(), 'roger-restore-'));
    onTestFinished(() => rmSync(work, { recursive: true, force: true }));
    /** Runs a documented command against this server; a command that does not end with 0 throws. */
    const run = (line: string) =>
      execFileSync('sh', ['-c', line.replace(IN_SERVER, '')], { cwd: work, env, stdio: 'pipe' });
    const urlOf = (name: string) => `postgresql://roger:${env.PGPASSWORD}@127.0.0.1:${env.PGPORT}/${name}`;
    const url = urlOf('roger');
    run('createdb -U roger roger');
    await applyMigrations(url, join(root, 'prisma/migrations'));
    await seedReferenceData(url);
    const service = await startServiceOn(url);
    await putWeekOfEvents(service);
    expect(backup).toHaveLength(1);
    for (const line of backup) run(line);
    const before = await contentsAt(url);
    await service.database.pool.query('delete from gateway_event');

    const commands = restore.filter((line) => line.startsWith(IN_SERVER));
    expect(restore).toEqual([`docker compose stop ${SERVICES}`, ...commands, 'docker compose up -d']);
    expect(commands.join('\n')).toContain('pg_restore ');
    await stop(service);
    for (const line of commands) run(line);
    expect(await contentsAt(url)).toEqual(before);
    expect(await rowsAt(url, 'select count(*)::int as count from gateway_event')).toEqual([{ count: WEEK }]);
    expect((await contentsAt(urlOf('replaced')))['gateway_event']).toMatch(/^0 /);

    const [drill = '', ...others] = proof.toReversed();
    expect(others.every((line) => line.startsWith(IN_SERVER))).toBe(true);
    for (const line of others.toReversed()) run(line);
    const [, args = ''] = /^docker compose run --rm migrate node dist\/commands\/drill\.mjs (.*)$/.exec(drill) ?? [];
    expect(await builtCommand(service, 'drill', ...args.split(' '))).toMatchObject({ code: 0, stderr: '' });
  },
  LIMIT_MS,
);

/** Stops a service as the first command does: the database cannot be renamed while it is in use. */
async function stop({ app, bus, database }: TestService): Promise<void> {
  await app.close();
  for (const part of [bus, database]) {
    await part.close();
    // The end of the file closes it too.
    part.close = async () => undefined;
  }
}
