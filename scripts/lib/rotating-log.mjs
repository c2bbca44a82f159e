// A log file that never grows beyond a limit: full, it is copied to <name>.1 and emptied.
import { copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';

const LARGEST = 20 * 1024 * 1024;
const LOOK_EVERY = 60_000;

/** Open logs by path: what is started again goes on in the same one. @type {Map<string, number>} */
const open = new Map();

/**
 * Opens a log for a child process, which writes to the file itself: a pipe would die with us, and a child that cannot
 * write what it has to say does not end.
 */
export function openLog(/** @type {string} */ file) {
  const known = open.get(file);
  if (known !== undefined) return known;
  shorten(file);
  setInterval(() => shorten(file), LOOK_EVERY).unref();
  const log = openSync(file, 'a', 0o600);
  open.set(file, log);
  return log;
}

/** The last lines of a file, for a message. */
export function lastLines(/** @type {string} */ file, count = 8) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}

// Whoever has the file open for appending goes on at its new end.
function shorten(/** @type {string} */ file) {
  if (!existsSync(file) || statSync(file).size < LARGEST) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
