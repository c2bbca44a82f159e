import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importsOf } from '../../../scripts/lib/context-graph.ts';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { takeDataFolder } from '../../../scripts/lib/product/data-folder.mjs';
import { startEmbeddedPostgres } from '../../../scripts/lib/postgres/embedded-postgres.mjs';
import { isAlive } from '../../../scripts/lib/processes.mjs';
import { listeningPlace, refuseBusyPort } from '../../../scripts/lib/product/listening.mjs';
import { loadSecrets } from '../../../scripts/lib/product/secrets.mjs';
import { descendants } from '../../support/processes.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const moduleOf = (file: string) => JSON.stringify(resolve(import.meta.dirname, '../../../scripts/lib', file));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roger-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Options of a cluster that this program makes in place of initdb. */
function optionsWith(program: string) {
  const initdb = join(folder, 'initdb');
  writeFileSync(initdb, program, { mode: 0o700 });
  return {
    folder: join(folder, 'pg'),
    password: 'a',
    binaries: { major: '18', initdb },
    account: { prefix: [], identity: {} },
  };
}

describe('a start that cannot be', () => {
  it('stops the PostgreSQL it has started, and says which password is wrong', async () => {
    const first = await startEmbeddedPostgres(folder, 'the-right-password');
    await first.stop();
    await expect(startEmbeddedPostgres(folder, 'another-password')).rejects.toThrow(/Restore secrets\.json/);
    expect(readdirSync(join(folder, 'pg'))).not.toContain('postmaster.pid');
  });

  it('leaves alone a process that only has the id of a PostgreSQL of before', async () => {
    const first = await startEmbeddedPostgres(folder, 'the-right-password');
    await first.stop();
    const file = join(folder, 'pg/postmaster.pid');
    const text = `${process.pid}\n${folder}\n`;
    writeFileSync(file, text);
    await expect(startEmbeddedPostgres(folder, 'the-right-password')).rejects.toThrow(/another program by now/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(['', '5', 'null', '[]', '{}', '{"databasePassword":5}', '{"databasePassword":"a","jwtSecret":""}'])(
    'names a secrets.json that holds %j',
    (text) => {
      writeFileSync(join(folder, 'secrets.json'), text);
      expect(() => loadSecrets(folder)).toThrow(/secrets\.json .* Restore it from your backup/);
    },
  );

  it('says that the data folder cannot be made where no folder can be, at once', () => {
    const script = `const { takeDataFolder } = await import(${moduleOf('product/data-folder.mjs')});
      try { takeDataFolder('/proc/roger/data', ''); } catch (error) { console.log(error.name + ': ' + error.message); }`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: PATIENCE.timeout,
      killSignal: 'SIGKILL',
    });
    expect(stdout).toMatch(/^UserError: The data folder \/proc\/roger\/data cannot be made: .*DATA_DIR=/);
  });

  it.each([
    ['No space left on device', /^UserError: .*\/pg\.new cannot be used: its disk is full\. .* \(ENOSPC\)\.\n/],
    ['Disk quota exceeded', /^UserError: .*\/pg\.new cannot be used: your share .* \(EDQUOT\)\.\n/],
    ['something else', /^UserError: PostgreSQL could not make its data folder .*\/pg\.new:\n/],
  ])('says why the folder of the database cannot be made, before the log of initdb: %s', (text, words) => {
    const program = `#!/bin/sh\necho 'initdb: error: could not write file: ${text}' >&2\nexit 1\n`;
    const options = optionsWith(program);
    const script = `const { prepareCluster } = await import(${moduleOf('postgres/postgres-cluster.mjs')});
      try { prepareCluster(${JSON.stringify(options)}); } catch (error) { console.log(error.name + ': ' + error.message); }`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stdout).toMatch(words);
    expect(stdout).toContain(`initdb: error: could not write file: ${text}`);
  });

  it.each([
    ['http://0.0.0.0', /^HOST=http:\/\/0\.0\.0\.0 names no host\./],
    ['203.0.113.7', /^203\.0\.113\.7 is not an address of this machine\./],
  ])('says why nobody can listen on HOST=%s', async (host, words) => {
    const place = listeningPlace({ HOST: host, PORT: String(await freePort()) });
    await expect(refuseBusyPort(place, false)).rejects.toThrow(words);
  });

  it('says that the data folder cannot be written', () => {
    // A folder in the place of the lock's draft makes writing fail like a read-only file system, for root too.
    mkdirSync(join(folder, `lock.${process.pid}`));
    expect(() => takeDataFolder(folder, 'http://127.0.0.1:3000')).toThrow(/cannot be written: EISDIR.*DATA_DIR=/);
  });
});

/** Runs a script in a process group of its own, and returns its output. */
async function outputOf(script: string, whileRunning: (pid: number) => Promise<void> = async () => undefined) {
  const args = ['--input-type=module', '-e', script];
  const env = { ...process.env, DATABASE_URL: '' };
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [output] = await Promise.all([textOf(child.stdout), whileRunning(child.pid ?? 0)]);
    return output;
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL');
  }
}

describe('a stop during the first start', () => {
  it('by Ctrl-C lets PostgreSQL finish its data folder', async () => {
    // The folder is after -D.
    const program =
      '#!/bin/sh\n: > "$2/begun"\nwhile [ -d "$2" ] && [ ! -e "$2/go" ]; do sleep 0.02; done\necho 18 > "$2/PG_VERSION"\n';
    const options = optionsWith(program);
    const script = `const { prepareCluster } = await import(${moduleOf('postgres/postgres-cluster.mjs')});
      process.on('SIGINT', () => undefined);
      try { prepareCluster(${JSON.stringify(options)}); } catch (error) { console.log(error.message); }`;
    const output = await outputOf(script, async (pid) => {
      await vi.waitFor(() => expect(readdirSync(join(folder, 'pg.new'))).toContain('begun'), PATIENCE);
      process.kill(-pid, 'SIGINT');
      writeFileSync(join(folder, 'pg.new/go'), '');
    });
    expect(output).toBe('');
    expect(readFileSync(join(folder, 'pg/PG_VERSION'), 'utf8')).toBe('18\n');
  });

  it('ends a PostgreSQL that is not ready', async () => {
    const script = `const { openDatabase } = await import(${moduleOf('postgres/database.mjs')});
      const { stopOnSignal } = await import(${moduleOf('stopping.mjs')});
      await openDatabase(${JSON.stringify(folder)}, 'a', stopOnSignal());`;
    await outputOf(script, async (pid) => {
      const server = await vi.waitFor(() => {
        const [found] = descendants(pid, /postgres -D .* -p /);
        if (found === undefined) throw new Error('PostgreSQL does not run yet');
        process.kill(found, 'SIGSTOP');
        return found;
      }, PATIENCE);
      try {
        process.kill(pid, 'SIGTERM');
        await vi.waitFor(() => expect(isAlive(server)).toBe(false), PATIENCE);
      } finally {
        if (isAlive(server)) process.kill(server, 'SIGKILL');
      }
    });
  });

  it('ends the migration before its PostgreSQL, which it would call a failure', async () => {
    const script = `const { existsSync } = await import('node:fs');
      const { openDatabase } = await import(${moduleOf('postgres/database.mjs')});
      const { runProgram } = await import(${moduleOf('run-program.mjs')});
      const steps = [];
      await openDatabase(${JSON.stringify(folder)}, 'a', { begun: () => false, onStop: (step) => steps.unshift(step) });
      runProgram('The migration', ['-e', 'setInterval(() => undefined, 1000)']).catch(() => {
        console.log('ended,', existsSync(${JSON.stringify(join(folder, 'pg/postmaster.pid'))}) ? 'with' : 'without', 'PostgreSQL');
      });
      for (const step of steps) await step();
      setImmediate(() => process.exit());`;
    expect(await outputOf(script)).toMatch(/ended, with PostgreSQL\n$/);
  });
});

/** The last lines of static imports; dynamic ones run after the refusal. */
const importing = (text: string) => (text.match(/^(?:(?:import|export|\}).* from|import) '.*$/gm) ?? []).join('\n');

/** The file and all files of ours that it imports before it runs, with their texts. */
function loadedBy(file: string): Map<string, string> {
  const texts = new Map([[file, '']]);
  for (const one of texts.keys()) {
    const text = readFileSync(one, 'utf8');
    texts.set(one, text);
    for (const next of importsOf(importing(text)).map((name) => resolve(dirname(one), name)))
      if (!texts.has(next)) texts.set(next, '');
  }
  return texts;
}

describe('commands that refuse an old Node by a sentence', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const commands = readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .filter((name) => /^ +refuseOldNode\(\);$/m.test(readFileSync(join(root, 'scripts', name), 'utf8')));

  it('are the first commands of README.md and CONTRIBUTING.md', () => {
    expect(commands.toSorted()).toEqual(['dev.mjs', 'start.mjs', 'test.mjs']);
  });

  it.each(commands)('load nothing that it does not know, nor a package that is not installed yet: %s', (name) => {
    const loaded = [...loadedBy(join(root, 'scripts', name))];
    expect(loaded.length).toBeGreaterThan(10);
    const faults = loaded.filter(
      // project.mjs names the first in a comment.
      ([, text]) =>
        /import\.meta\.(dirname|filename)(?! is )/.test(text) || /(?:from|import) '(?!node:|\.)/.test(importing(text)),
    );
    expect(faults.map(([file]) => relative(root, file))).toEqual([]);
  });
});
