import { removeLeftovers } from '@roger/api/lib/remove-leftovers';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { removeOldReportFiles } from '@roger/domain/reports/scheduled/report-file';
import { sweepFiles } from '@roger/domain/upgrades/packages/apk-store';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quietLog } from '../support/quiet-log.ts';
import { fileClock } from '../support/time/file-clock.ts';

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
  const time = new Date(fileClock().getTime() - ageMs);
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

it('leaves young packages, uploads and reports alone where the own clock is ahead, and removes old ones', async () => {
  const ahead = { now: () => new Date(Date.now() + 1000 * 24 * HOUR_MS) };
  const ctx = { settings: { dataDir: folder }, clock: ahead, log: quietLog } as unknown as BaseCtx;
  const old = new Date(fileClock().getTime() - 400 * 24 * HOUR_MS);
  const names = ['files/incoming', 'files/reports'].flatMap((place) => {
    mkdirSync(path.join(folder, place), { recursive: true });
    const [young, outlived] = [path.join(folder, place, 'young'), path.join(folder, place, 'old')];
    for (const file of [young, outlived]) writeFileSync(file, '');
    utimesSync(outlived, old, old);
    return [place];
  });
  const packageFile = path.join(folder, 'files', 'a'.repeat(64));
  writeFileSync(packageFile, '');
  expect([await sweepFiles(ctx), await removeOldReportFiles(ctx)]).toEqual([1, 1]);
  expect(names.map((place) => readdirSync(path.join(folder, place)))).toEqual([['young'], ['young']]);
  expect(existsSync(packageFile)).toBe(true);
});
