import { removeLeftovers } from '@roger/api/lib/remove-leftovers';
import { mkdtempSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR_MS = 3_600_000;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roger-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function put(name: string, ageMs: number): void {
  const made = path.join(folder, name);
  mkdirSync(path.join(made, 'inside'), { recursive: true });
  // The file system dates files, and --at does not move its clock.
  const time = new Date(statSync(folder).ctimeMs - ageMs);
  utimesSync(made, time, time);
}

it('removes folders of killed processes after an hour, and nothing else', async () => {
  put('roger-upload-old', 2 * HOUR_MS);
  put('roger-export-old', 2 * HOUR_MS);
  put('roger-upload-young', HOUR_MS / 2);
  put('other-upload-old', 2 * HOUR_MS);
  await removeLeftovers();
  expect(readdirSync(folder).toSorted()).toEqual(['other-upload-old', 'roger-upload-young']);
});

it('leaves the upload of a neighbour alone where the own clock is ahead', async () => {
  put('roger-upload-young', 0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * HOUR_MS });
  await removeLeftovers();
  expect(readdirSync(folder)).toEqual(['roger-upload-young']);
});
