// A log file with a size limit: when it is full, it is copied to <name>.1 and emptied.
import { copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { foreign, isDenied } from './ownership.mjs';

const LARGEST = 20 * 1024 * 1024;
const LOOK_EVERY = 60_000;

/** Open logs by path: a restarted child writes to the same file. @type {Map<string, number>} */
const open = new Map();

/**
 * Opens a log for a child process, which writes to the file itself: a pipe would close with this process, and a child
 * that cannot write its output does not end.
 */
export function openLog(/** @type {string} */ file) {
  const known = open.get(file);
  if (known !== undefined) return known;
  const log = openForAppending(file);
  shorten(file);
  setInterval(() => shorten(file), LOOK_EVERY).unref();
  open.set(file, log);
  return log;
}

function openForAppending(/** @type {string} */ file) {
  try {
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw isDenied(error) ? foreign(file, path.dirname(file)) : error;
  }
}

/** The last lines of a file, for a message. */
export function lastLines(/** @type {string} */ file, count = 8) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}

// A process that has the file open for appending continues at its new end.
function shorten(/** @type {string} */ file) {
  if (!existsSync(file) || statSync(file).size < LARGEST) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
