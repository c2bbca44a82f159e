import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awaitLock, releaseLock, takeLock } from '../../../scripts/lib/lock-file.mjs';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roger-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the second taker learns who has it', () => {
  expect(takeLock(lock, { address: 'http://127.0.0.1:3000' })).toEqual({ stale: false });
  expect(takeLock(lock).holder).toMatchObject({ pid: process.pid, address: 'http://127.0.0.1:3000' });
});

test('a lock given back can be taken', () => {
  takeLock(lock);
  releaseLock(lock);
  expect(existsSync(lock)).toBe(false);
  expect(takeLock(lock)).toEqual({ stale: false });
});

test('the lock of a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, JSON.stringify({ pid, birth: 'long ago' }));
  expect(takeLock(lock)).toEqual({ stale: true });
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('a living process with the same id but another birth does not have it', () => {
  writeFileSync(lock, JSON.stringify({ pid: process.pid, birth: 'another boot' }));
  expect(takeLock(lock)).toEqual({ stale: true });
});

test('a lock cut off in the middle is taken over', () => {
  writeFileSync(lock, '{"pid": 1');
  expect(takeLock(lock)).toEqual({ stale: true });
});

test('the lock of another process is not released', () => {
  writeFileSync(lock, JSON.stringify({ pid: 1, birth: 'x' }));
  releaseLock(lock);
  expect(existsSync(lock)).toBe(true);
});

test('waiting ends when the holder lets go', async () => {
  takeLock(lock);
  const waiting = awaitLock(lock, () => setTimeout(() => releaseLock(lock), 20));
  await waiting;
  expect(existsSync(lock)).toBe(true);
});
