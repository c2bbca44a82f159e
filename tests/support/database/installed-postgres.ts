import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** A running server of an installed PostgreSQL. */
export interface InstalledServer {
  port: number;
  password: string;
  /** URL of its administrative database, for the role roger. */
  adminUrl: string;
  /** Stops it and deletes its folder. */
  stop: () => Promise<void>;
}

/**
 * Starts a server of an installed PostgreSQL as the image of docker-compose.yml does, with the databases `postgres` and
 * `roger` of the role roger. `settings` are those of postgresql.conf.
 */
export async function startInstalledPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<InstalledServer> {
  const parent = mkdtempSync(path.join(tmpdir(), 'roger-installed-'));
  const remove = () => rmSync(parent, { recursive: true, force: true });
  const password = 'trial';
  try {
    const account = postgresAccount(path.join(folder, 'initdb'), parent);
    const data = initialise(folder, parent, account, password);
    const server = await startServer({
      folder: data,
      logFile: path.join(parent, 'log'),
      binaries: { postgres: path.join(folder, 'postgres') },
      account,
      settings: { fsync: 'off', ...settings },
    });
    const stop = async () => {
      await server.quit();
      remove();
    };
    const adminUrl = `postgresql://roger:${password}@127.0.0.1:${server.port}/postgres`;
    return { port: server.port, password, adminUrl, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Creates a data folder below `parent`; returns its path. */
function initialise(
  folder: string,
  parent: string,
  account: ReturnType<typeof postgresAccount>,
  password: string,
): string {
  const [data, passwordFile] = [path.join(parent, 'data'), path.join(parent, 'password')];
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
  return data;
}
