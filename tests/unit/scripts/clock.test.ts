import { expect, it } from 'vitest';
import {
  bareEnvironment,
  clockAt,
  clockSettings,
  clockWithLibcAllocator,
  realClockEnvironment,
} from '../../../scripts/lib/clock.mjs';

const now = Date.parse('2026-11-28T00:00:00Z');
const library = '/usr/lib/any/faketime/libfaketimeMT.so.1';
const moved = (at: string) => clockAt(at, { now, library })['FAKETIME'];

it('the clock of a run is moved by whole seconds, in both directions', () => {
  expect(clockAt('2026-11-28T00:01:00Z', { now, library })).toEqual({
    LD_PRELOAD: library,
    FAKETIME: '+60',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  expect(moved('2026-11-27T23:59Z')).toBe('-60');
  expect(moved('2028-02-29T23:10:00Z')).toBe('+39654600');
});

it.each(['tomorrow', '2026-11-28', '2026-11-28 10:00:00', '2027-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '1'])(
  'an instant must be one: %s',
  (at) => {
    expect(() => moved(at)).toThrow(`--at takes an instant in UTC such as 2028-02-29T23:10:00Z, and not ${at}.`);
  },
);

it('without the library it says how to get it', () => {
  expect(() => clockAt('2028-02-29T23:10:00Z', { now, library: null })).toThrow('apt-get install faketime');
});

it('processes with an environment of their own get the clock of the run, and nothing where it was not moved', () => {
  const settings = clockAt('2028-02-29T23:10:00Z', { now, library });
  expect(clockSettings({ ...settings, HOME: '/nowhere' })).toEqual(settings);
  expect(clockSettings({ LD_PRELOAD: '/usr/lib/another.so' })).toEqual({});
  expect(clockWithLibcAllocator(settings)).toEqual({ ...settings, LD_PRELOAD: `${library}:libc.so.6` });
  expect(clockWithLibcAllocator({ LD_PRELOAD: '/usr/lib/another.so' })).toEqual({});
  expect(bareEnvironment()).toEqual({ PATH: process.env['PATH'], ...clockSettings() });
});

it('a browser runs by the real clock', () => {
  const env = { PATH: '/usr/bin', ...clockAt('2026-11-28T00:01:00Z', { now, library }) };
  expect(realClockEnvironment(env)).toEqual({ PATH: '/usr/bin' });
});
