import { settingsReference } from '@roger/domain/platform/settings/settings';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readVariable } from '../../../scripts/lib/environment.mjs';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'roger-blank-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Result of an expression about the exports of a module of the launcher, with these variables. */
function evaluate(module: string, expression: string, variables: NodeJS.ProcessEnv): unknown {
  const file = JSON.stringify(join(root, 'scripts/lib', module));
  const script = `const m = await import(${file}); console.log(JSON.stringify(await ${expression}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...variables },
  });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

it('a variable is read without blanks around it, and a blank one is not set', () => {
  const env = { ONE: ' a b ', TWO: ' \t' };
  expect(['ONE', 'TWO', 'THREE'].map((name) => readVariable(name, env))).toEqual(['a b', '', '']);
});

const placeBy = (variables: NodeJS.ProcessEnv) => evaluate('product/listening.mjs', 'm.listeningPlace()', variables);

it('the launcher listens where the API does', () => {
  const usual = { host: '127.0.0.1', port: 3000, address: 'http://127.0.0.1:3000', isPublic: false };
  expect(placeBy({ HOST: '127.0.0.1 ', PORT: ' ' })).toEqual(usual);
  expect(placeBy({ HOST: ' ', PORT: ' 3000' })).toEqual(usual);
});

it('a blank DATABASE_URL is that of the running product, whose folder may be given with blanks', () => {
  const connection = { pid: process.pid, address: 'http://127.0.0.1:3000', databaseUrl: 'postgresql://u@h/d' };
  writeFileSync(join(folder, 'connection.json'), JSON.stringify(connection));
  const url = (given: string) =>
    evaluate('postgres/database-url.mjs', 'm.databaseUrl()', { DATABASE_URL: given, DATA_DIR: `${folder} ` });
  expect(url(' ')).toBe('postgresql://u@h/d');
  expect(url(' postgresql://u@other/d ')).toBe('postgresql://u@other/d');
});

it('the database of the launcher is that of a DATABASE_URL with blanks', () => {
  const url = evaluate('postgres/database.mjs', "m.openDatabase('', '', {})", { DATABASE_URL: ' postgresql://u@h/d ' });
  expect(url).toBe('postgresql://u@h/d');
});

it('the launcher reads every setting in this way', () => {
  const names = settingsReference().map(({ name }) => name);
  const direct = new RegExp(String.raw`env(\.|\[['"])(${names.join('|')})\b`);
  const programs = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mjs'),
  );
  expect(programs.length).toBeGreaterThan(20);
  expect(programs.filter((file) => direct.test(readFileSync(join(root, 'scripts', file), 'utf8')))).toEqual([]);
});
