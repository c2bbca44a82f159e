// The clock of a test run at another time: npm test -- --at 2028-02-29T23:10:00Z.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from './project.mjs';

const LIBRARY = 'faketime/libfaketimeMT.so.1';
const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/;

/**
 * Settings under which Node, PostgreSQL and Redis begin at an instant; from there their clocks go on.
 * @param {string} at such as 2028-02-29T23:10:00Z
 * @param {{ now?: number, library?: string | null | undefined }} [surroundings]
 * @returns {Record<string, string>}
 */
export function clockAt(at, { now = Date.now(), library = findLibrary() } = {}) {
  const instant = INSTANT.test(at) ? Date.parse(at) : Number.NaN;
  // Another day of the month is answered for a day that does not exist.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== at.slice(0, 10)) {
    throw new UserError(`--at takes an instant in UTC such as 2028-02-29T23:10:00Z, and not ${at}.`);
  }
  if (library === null || library === undefined) {
    throw new UserError(`--at needs ${path.basename(LIBRARY)}; on Debian: apt-get install faketime.`);
  }
  const seconds = Math.round((instant - now) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
    // Timers and time-outs of Node need the real monotonic clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** The settings of the current clock, for processes that get an environment of their own. */
export function clockSettings(env = process.env) {
  if (env['FAKETIME'] === undefined) return {};
  return Object.fromEntries(NAMES.map((name) => [name, env[name]]));
}

/**
 * The current clock's settings for a program with an allocator of its own, such as Debian's redis-server with jemalloc:
 * that asks for the time before faketime is ready, which ends in a loop. libc's allocator does not.
 */
export function clockWithLibcAllocator(env = process.env) {
  const settings = clockSettings(env);
  return settings['LD_PRELOAD'] === undefined
    ? settings
    : { ...settings, LD_PRELOAD: `${settings['LD_PRELOAD']}:libc.so.6` };
}

/** An environment without the clock's settings, for Chromium: under them its processes never rest. */
export function realClockEnvironment(env = process.env) {
  const others = Object.entries(env).filter(([name]) => !NAMES.includes(name));
  return Object.fromEntries(others.map(([name, value]) => [name, value ?? '']));
}

/** The environment of a process that must not see our settings: the search path and the current clock. */
export const bareEnvironment = () => ({ PATH: process.env['PATH'], ...clockSettings() });

/** Debian keeps it in a folder named after the machine's kind, others do without one. */
function findLibrary() {
  const folders = ['/usr/lib64', '/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))])
    .map((folder) => path.join(folder, LIBRARY))
    .find((file) => existsSync(file));
}
