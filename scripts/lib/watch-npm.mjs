// The npm that runs a script. It passes SIGTERM and SIGINT on to the script, and nothing when it ends in another way.
import path from 'node:path';
import process from 'node:process';

const POLL_MS = 250;

/**
 * Calls `onEnd` once when the npm that runs this script has ended. Does nothing for a script that npm does not run: it
 * may outlive the process that started it.
 */
export function watchNpm(/** @type {() => void} */ onEnd) {
  const script = path.basename(process.argv[1] ?? '');
  if (script === '' || process.env['npm_lifecycle_script']?.includes(script) !== true) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, POLL_MS);
  timer.unref();
}
