import { expect, test } from 'vitest';
import { lockFaults, manifestFaults } from '../../../scripts/check-lockfile.mjs';

const MINIMUM = { ws: ['8.17.1'], 'brace-expansion': ['1.1.12', '2.0.2'] };
const entry = (version: string): { version: string; integrity: string } => ({ version, integrity: 'sha512-x' });

test('a sound lockfile has no faults', () => {
  const packages = {
    '': { version: '1.0.0' },
    'packages/domain': { version: '1.0.0' },
    'node_modules/@roger/domain': { resolved: 'packages/domain', link: true },
    'node_modules/ws': entry('8.17.1'),
    'node_modules/a/node_modules/brace-expansion': entry('1.1.12'),
    'node_modules/brace-expansion': entry('5.0.1'),
  };
  expect(lockFaults(packages, MINIMUM)).toEqual([]);
});

test('a download address is a fault', () => {
  const packages = { 'node_modules/ws': { ...entry('8.18.0'), resolved: 'https://registry.example/ws.tgz' } };
  expect(lockFaults(packages, MINIMUM)).toEqual(['ws 8.18.0 has a download address']);
});

test('a missing checksum is a fault', () => {
  expect(lockFaults({ 'node_modules/ws': { version: '8.18.0' } }, MINIMUM)).toEqual(['ws 8.18.0 has no checksum']);
});

test.each([
  ['node_modules/ws', '8.17.0'],
  ['node_modules/ws', '7.5.10'],
  ['node_modules/brace-expansion', '1.1.11'],
  ['node_modules/a/node_modules/brace-expansion', '2.0.1'],
])('%s %s is unsafe', (place, version) => {
  expect(lockFaults({ [place]: entry(version) }, MINIMUM)).toHaveLength(1);
});

test.each(['^1.2.3', '~1.2.3', '1.2', 'latest', '*', '>=1.0.0'])('the version %s is not exact', (version) => {
  expect(manifestFaults('package.json', { dependencies: { a: version } })).toHaveLength(1);
});

test('exact versions and pre-releases pass', () => {
  expect(manifestFaults('package.json', { devDependencies: { a: '1.2.3', b: '1.0.0-beta.17' } })).toEqual([]);
});
