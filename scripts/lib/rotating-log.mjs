// A log file that never grows beyond a limit: full, it becomes <name>.1 and a new one begins.
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const LARGEST = 20 * 1024 * 1024;

/** Opens a log and returns how to write to it and read its end. */
export function openLog(/** @type {string} */ file) {
  closeSync(openSync(file, 'a', 0o600));
  let size = statSync(file).size;
  return {
    file,
    write: (/** @type {Buffer | string} */ chunk) => {
      if (size > LARGEST) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, chunk, { mode: 0o600 });
      size += chunk.length;
    },
    end: () => lastLines(file),
  };
}

/** The last lines of a file, for a message. */
export function lastLines(/** @type {string} */ file, count = 8) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}
