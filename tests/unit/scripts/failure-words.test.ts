import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureText } from '../../../scripts/lib/failure-text.mjs';
import { openLog } from '../../../scripts/lib/rotating-log.mjs';
import { loadSecrets } from '../../../scripts/lib/product/secrets.mjs';
import { UserError } from '../../../scripts/lib/project.mjs';

const root = resolve(import.meta.dirname, '../../..');
const URL_WITH_PASSWORD = 'postgresql://roger:hidden-word@db.example:5433/fleet';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roger-words-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const systemError = (code: string) =>
  Object.assign(new Error(`${code}: of the system`), { code, path: '/srv/roger/api.log' });

describe('a failure is printed as one sentence with its place and remedy', () => {
  it('for secrets that are a folder', () => {
    const file = join(folder, 'secrets.json');
    mkdirSync(file);
    expect(failureText(thrownBy(() => loadSecrets(folder)))).toBe(
      `${file} cannot be used: it is a folder, where a file belongs. Move it away, and start again (EISDIR).`,
    );
  });

  it('for a log that is a folder', () => {
    const file = join(folder, 'api.log');
    mkdirSync(file);
    expect(failureText(thrownBy(() => openLog(file)))).toBe(
      `${file} cannot be used: it is a folder, where a file belongs. Move it away, and start again (EISDIR).`,
    );
  });

  it('for a written file whose error does not name it', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(failureText(error)).toMatch(/^A file cannot be used: its disk is full\. .* \(ENOSPC\)\.$/);
  });

  it.each([
    ['ENOSPC', 'its disk is full. Free some space there'],
    ['EDQUOT', 'your share of its disk is used up. Free some space there'],
    ['EROFS', 'its file system may only be read.'],
    ['EMFILE', 'too many files are open. Raise the limit'],
    ['ENOTDIR', 'a part of this path is a file'],
    ['EIO', 'its disk does not work.'],
  ])('for a file: %s', (code, words) => {
    const text = failureText(systemError(code));
    expect(text).toMatch(/^\/srv\/roger\/api\.log cannot be used: .* and start again \(\w+\)\.$/);
    expect(text).toContain(words);
  });

  it.each([
    ['53100', 'the disk of its server is full. Free some space there'],
    ['53200', 'its server has no memory left.'],
    ['53300', 'it accepts no more connections.'],
    ['57P03', 'its server is starting or stopping. Wait a moment'],
    ['28P01', 'it refuses the password.'],
    ['3D000', 'there is no database of this name. Create it'],
    ['ECONNREFUSED', 'nothing listens there.'],
  ])('for a database: %s', (code, words) => {
    const text = failureText(Object.assign(new Error('of the server'), { code }), URL_WITH_PASSWORD);
    expect(text).toMatch(
      /^The database fleet on db\.example, port 5433, cannot be used: .* and start again \(\w+\)\.$/,
    );
    expect(text).toContain(words);
    expect(text).not.toContain('hidden-word');
  });

  it('for a failure with a message of our own', () => {
    expect(failureText(new UserError('Say which.'))).toBe('Say which.');
  });

  it.each([new TypeError('x is not a function'), systemError('ENOENT'), null])(
    'and else with its stack: %s',
    (error) => {
      expect(failureText(error)).toBe(error);
    },
  );
});

/** Output of a statement in a process of its own. */
function outputOf(script: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return stdout + stderr;
}

const moduleOf = (file: string) => JSON.stringify(join(root, 'scripts/lib', file));

it.each([
  ['made alone', 0o177, 'data'],
  ['made with those above it', 0o077, 'of/roger/data'],
])('the data folder has its mode under every umask: %s', (_case, umask, name) => {
  const place = join(folder, name);
  outputOf(`process.umask(${umask});
    const { takeDataFolder } = await import(${moduleOf('product/data-folder.mjs')});
    takeDataFolder(${JSON.stringify(place)}, '');`);
  const expected = process.getuid?.() === 0 ? 0o711 : 0o700;
  for (let made = place; made !== folder; made = resolve(made, '..'))
    expect((statSync(made).mode & 0o777).toString(8)).toBe(expected.toString(8));
  expect(existsSync(join(place, 'lock'))).toBe(true);
});

it('a full log that cannot be copied ends nothing', () => {
  const log = join(folder, 'api.log');
  mkdirSync(`${log}.1`);
  writeFileSync(log, Buffer.alloc(21 * 1024 * 1024));
  const output = outputOf(
    `const { openLog } = await import(${moduleOf('rotating-log.mjs')}); console.log(openLog(${JSON.stringify(log)}) > 2);`,
  );
  expect(output).toBe('true\n');
});

describe('a program folder that others cannot use', () => {
  it.each(['#', '"', '$', '?', '`'])('is refused at once where its path has a %s', (character) => {
    const place = join(folder, `of${character}roger`);
    for (const part of ['scripts', 'packages/domain/src/platform/db'])
      cpSync(join(root, part), join(place, part), { recursive: true });
    writeFileSync(join(place, 'package.json'), readFileSync(join(root, 'package.json')));
    for (const program of ['start', 'dev', 'test', 'build']) {
      const { status, stderr } = spawnSync(process.execPath, [join(place, `scripts/${program}.mjs`)], {
        encoding: 'utf8',
      });
      expect([program, status]).toEqual([program, 1]);
      expect(stderr).toContain(`Roger cannot run in ${place}: the ${character} in this path`);
      expect(stderr).not.toMatch(/^ +at /m);
    }
    expect(existsSync(join(place, '.data'))).toBe(false);
  });
});

it('a failed build writes no colour codes into a file', () => {
  for (const part of ['scripts', 'package-lock.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'packages', 'prisma', 'prisma.config.ts'])
    symlinkSync(join(root, part), join(folder, part));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/build.mjs'), '--only', 'web'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('UNRESOLVED_ENTRY');
  expect(stdout + stderr).not.toContain('\u001B');
});
