// A log file with a size limit: when it is full, it is copied to <name>.1 and emptied.
import { copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { useFile } from './ownership.mjs';

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
  const log = useFile(file, () => openSync(file, 'a', 0o600));
  shorten(file);
  setInterval(() => shorten(file), LOOK_EVERY).unref();
  open.set(file, log);
  return log;
}

/** The last lines of a file, for a message. */
export function lastLines(/** @type {string} */ file, count = 8) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}

// A process that has the file open for appending continues at its new end. A copy that fails, as on a full disk, ends
// nothing and is tried again at the next look.
function shorten(/** @type {string} */ file) {
  try {
    if (statSync(file).size < LARGEST) return;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // Child processes still write to the log.
  }
}
