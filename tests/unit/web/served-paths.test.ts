import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BASE_PATH } from '@roger/contract/constants';
import { isServedPath, SERVED_PATHS } from '../../../apps/web/src/app/install/served-paths.ts';

it('the worker leaves the same paths to the service as the service keeps from the console’s page', () => {
  const source = readFileSync(path.resolve('apps/api/src/plugins/app/not-found.ts'), 'utf8');
  const [, list = ''] = /const SERVED = \[([^\]]+)\]/.exec(source) ?? [];
  const served = list
    .split(',')
    .map((entry) => entry.trim().replace('BASE_PATH', `'${BASE_PATH}'`).replaceAll("'", ''));
  expect(SERVED_PATHS.toSorted()).toEqual(served.filter((entry) => entry !== '').toSorted());
});

it('an address of the console that only begins like one of them is a page', () => {
  expect(['/statics', '/docs-of-mine', '/terminal-list'].filter((address) => isServedPath(address))).toEqual([]);
  expect(isServedPath('/nmsService/tbMs/find')).toBe(true);
});
