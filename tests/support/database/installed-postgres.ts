import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { commandFor, giveTo, postgresAccount } from '../../../scripts/lib/postgres/postgres-account.mjs';
import { startServer } from '../../../scripts/lib/postgres/postgres-server.mjs';

const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'createdb', 'dropdb', 'psql'];

/**
 * The folder of an installed PostgreSQL with its client programs, which the embedded one lacks; undefined if the machine
 * has none.
 */
export function installedPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'));
  const folders = [...newestFirst, ...(process.env['PATH'] ?? '').split(path.delimiter)];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(path.join(folder, program))));
}

/**
 * Starts a server of an installed PostgreSQL as the image of docker-compose.yml does, with the databases `postgres` and
 * `roger` of the role roger; it is removed at the end of the test that calls this. Returns the environment of client programs.
 */
export async function useInstalledPostgres(
  folder: string,
): Promise<Record<'PATH' | 'PGHOST' | 'PGPORT' | 'PGPASSWORD', string>> {
  const parent = mkdtempSync(path.join(tmpdir(), 'roger-installed-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const account = postgresAccount(path.join(folder, 'initdb'), parent);
  const [data, passwordFile] = [path.join(parent, 'data'), path.join(parent, 'password')];
  const password = 'trial';
  writeFileSync(passwordFile, password);
  giveTo(account, passwordFile);
  giveTo(account, parent);
  const options = [
    '-U',
    'roger',
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  const { command, args, identity } = commandFor(account, path.join(folder, 'initdb'), ['-D', data, ...options]);
  const made = spawnSync(command, args, { encoding: 'utf8', ...identity });
  if (made.status !== 0) throw new Error(made.stderr);
  const binaries = { postgres: path.join(folder, 'postgres') };
  const server = await startServer({
    folder: data,
    logFile: path.join(parent, 'log'),
    binaries,
    account,
    settings: { fsync: 'off' },
  });
  onTestFinished(() => server.quit());
  return {
    PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGPASSWORD: password,
  };
}
