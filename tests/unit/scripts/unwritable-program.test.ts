import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const scripts = resolve(import.meta.dirname, '../../../scripts');
const database = 'packages/domain/src/platform/db';
/** Root writes everywhere, so that a process of another user prepares the folder. */
const OTHER_UID = 65_534;
const identity = process.getuid?.() === 0 ? { uid: OTHER_UID, gid: OTHER_UID } : {};
const FILES = [
  'package-lock.json',
  'prisma/schema/base.prisma',
  'packages/domain/src/generated/prisma/client.ts',
  'packages/i18n/src/en-US/role-list.ts',
  'packages/i18n/src/en-US/sign-in/common.ts',
  'packages/i18n/src/en-US/frame/shell.ts',
  'packages/i18n/src/en-US/service/mails.ts',
  'apps/web/index.html',
  'dist/api.mjs',
  'dist/web/index.html',
];

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'roger-program-'));
  cpSync(scripts, join(home, 'scripts'), { recursive: true });
  cpSync(resolve(scripts, '..', database), join(home, database), { recursive: true });
  for (const file of FILES) write(file, 'x');
  // As after a build by the owner.
  const made = run(
    `const { hashOf, stamp } = await load('build/stamps.mjs');
    const { ensureTextIndexes } = await load('build/text-indexes.mjs');
    const { buildPart, partNames } = await load('build/build-parts.mjs');
    ensureTextIndexes();
    stamp(home + '/node_modules/.roger-install', hashOf(['package-lock.json']));
    const client = hashOf(['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json']);
    stamp(home + '/packages/domain/src/generated/.stamp', client);
    for (const name of partNames) await buildPart(name, async () => undefined);`,
  );
  if (made !== '') throw new Error(made);
});
afterEach(() => {
  spawnSync('chmod', ['-R', 'u+w', home]);
  rmSync(home, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(home, file)), { recursive: true });
  writeFileSync(join(home, file), text);
}

function run(script: string, user = {}): string {
  const head = `const home = ${JSON.stringify(home)}; const load = (file) => import(home + '/scripts/lib/' + file);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', head + script], {
    encoding: 'utf8',
    ...user,
  });
  return stdout + stderr;
}

/** The refusal of a user who cannot write the folder; empty if all is well. */
function prepareAsOther(): string {
  spawnSync('chmod', ['-R', 'a-w,a+rX', home]);
  return run(
    `const { prepareFolder } = await load('build/prepare.mjs');
    await prepareFolder({ build: true }).catch((error) => console.log(error.name + ': ' + error.message));`,
    identity,
  );
}

it('a program folder that cannot be written is used as it is when all of it is fresh', () => {
  expect(prepareAsOther()).toBe('');
  expect(existsSync(join(home, '.tmp'))).toBe(false);
});

it.each([
  ['the packages', 'package-lock.json'],
  ['the generated code', 'prisma/schema/base.prisma'],
  ['the generated code', 'packages/i18n/src/en-US/other.ts'],
  ['the servers', 'workers/src/main.ts'],
  ['the console', 'apps/web/src/main.ts'],
])('and refused with its owner and the command where %s are stale', (stale, file) => {
  write(file, 'changed');
  const text = prepareAsOther();
  expect(text).toMatch(/^UserError: In /);
  expect(text).toContain(`In ${home} `);
  expect(text).toContain(stale);
  expect(text).toContain('The owner of the folder does that with this Node: npm run build.');
  expect(text).toContain(`${home} cannot be used by `);
  expect(text).not.toMatch(/^ +at /m);
});
