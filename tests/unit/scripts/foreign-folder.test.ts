import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const lib = resolve(import.meta.dirname, '../../../scripts/lib');
/** Root enters everything, so that a process of another user looks at the folder. */
const OTHER_UID = 65_534;
const isRoot = process.getuid?.() === 0;
const uid = isRoot ? OTHER_UID : (process.getuid?.() ?? 0);
/** Its other owner; without root only the mode can be taken away. */
const advice = (place: string) =>
  isRoot ? `sudo chown -R ${OTHER_UID}:${OTHER_UID} '${place}'` : `chmod -R u+rwX '${place}'`;
const owner = isRoot ? 'it belongs to root (uid 0)' : `(uid ${uid}), without the right to use it`;

let home = '';
let folder = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'roger-foreign-'));
  chmodSync(home, 0o755);
  // The scripts themselves may lie where only their owner may enter.
  cpSync(lib, join(home, 'scripts/lib'), { recursive: true });
  folder = join(home, 'data');
  mkdirSync(join(folder, 'pg'), { recursive: true });
  writeFileSync(join(folder, 'pg/PG_VERSION'), '18\n');
  if (isRoot) chownSync(folder, OTHER_UID, OTHER_UID);
});
afterEach(() => {
  for (const name of ['pg', 'secrets.json', 'connection.json', '']) spawnSync('chmod', ['u+rwX', join(folder, name)]);
  rmSync(home, { recursive: true, force: true });
});

/** Message of the refusal of a statement about the module's exports, run by the other user. */
function refusalOf(module: string, statement: string): string {
  const script = `const m = await import(${JSON.stringify(join(home, 'scripts/lib', module))});
    try { await m.${statement}; } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const identity = isRoot ? { uid: OTHER_UID, gid: OTHER_UID } : {};
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    ...identity,
  });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

function clusterRefusal(): string {
  const account = { prefix: [], identity: {} };
  const options = { folder: join(folder, 'pg'), password: 'a', binaries: { major: '18' }, account };
  return refusalOf('postgres/postgres-cluster.mjs', `prepareCluster(${JSON.stringify(options)})`);
}

describe('a folder or a file of another user is named with its owner and the remedy', () => {
  // PostgreSQL refuses another user's folder even where it may be read.
  it.each(isRoot ? [0o700, 0o755] : [0o000])(
    'the folder of the database, which is not without data (mode %i)',
    (mode) => {
      chmodSync(join(folder, 'pg'), mode);
      const text = clusterRefusal();
      expect(text).toMatch(/^UserError: /);
      expect(text).toContain(`${join(folder, 'pg')} cannot be used by `);
      expect(text).toContain(owner);
      expect(text).toContain(advice(join(folder, 'pg')));
      expect(text).not.toContain('holds no PostgreSQL data');
    },
  );

  it('the secrets, which are not to be restored from a backup', () => {
    const file = join(folder, 'secrets.json');
    writeFileSync(file, '{}');
    chmodSync(file, isRoot ? 0o600 : 0o000);
    const text = refusalOf('product/secrets.mjs', `loadSecrets(${JSON.stringify(folder)})`);
    expect(text).toContain(owner);
    expect(text).toContain(advice(file));
    expect(text).not.toContain('backup');
  });

  it('the connection of a running product, which is not absent', () => {
    const file = join(folder, 'connection.json');
    writeFileSync(file, '{}');
    chmodSync(file, isRoot ? 0o600 : 0o000);
    const text = refusalOf('product/connection-file.mjs', `readConnection(${JSON.stringify(folder)})`);
    expect(text).toContain(owner);
    expect(text).toContain(advice(file));
  });

  it('the data folder, and the log in it', () => {
    if (isRoot) chownSync(folder, 0, 0);
    chmodSync(folder, isRoot ? 0o755 : 0o555);
    const refused = refusalOf('product/data-folder.mjs', `takeDataFolder(${JSON.stringify(folder)}, '')`);
    expect(refused).toContain(owner);
    expect(refused).toContain(advice(folder));
    const log = refusalOf('rotating-log.mjs', `openLog(${JSON.stringify(join(folder, 'api.log'))})`);
    expect(log).toContain(advice(folder));
  });

  it('a folder above the data folder is not to be given away', () => {
    if (isRoot) chownSync(folder, 0, 0);
    const deep = join(folder, 'of/roger');
    mkdirSync(deep, { recursive: true });
    chmodSync(folder, isRoot ? 0o700 : 0o000);
    const text = refusalOf('product/secrets.mjs', `loadSecrets(${JSON.stringify(deep)})`);
    expect(text).toContain(`${folder} cannot be used by `);
    expect(text).toContain('Choose a folder that this user may enter');
    expect(text).not.toMatch(/chown|chmod/);
  });
});

it('a folder that has no data is still refused as such', () => {
  rmSync(join(folder, 'pg/PG_VERSION'));
  const text = clusterRefusal();
  expect(text).toContain('holds no PostgreSQL data');
});
