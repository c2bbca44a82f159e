// An orderly stop: the service that was started last, and needs the others, stops first.
import { watchNpm } from './watch-npm.mjs';

/** @typedef {ReturnType<typeof stopOnSignal>} Stopping */

/** Collects the steps of a stop and runs them once: on `stop`, or on a signal, which ends the process with `code`. */
export function stopOnSignal(code = 0) {
  /** @type {(() => unknown)[]} */
  const steps = [];
  /** @type {Promise<void> | undefined} */
  let under;

  async function runSteps(/** @type {number} */ exitCode) {
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(exitCode);
  }

  const stopping = {
    /** Adds a step; the latest runs first. */
    onStop(/** @type {() => unknown} */ step) {
      if (under === undefined) steps.unshift(step);
      else void step();
    },
    begun: () => under !== undefined,
    /** Runs all steps and ends the process. */
    stop(/** @type {number} */ exitCode) {
      under = under ?? runSteps(exitCode);
      return under;
    },
  };
  // npm forwards a signal that the terminal has already sent to the whole group; the second one changes nothing.
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])) {
    process.on(signal, () => void stopping.stop(code));
  }
  watchNpm(() => void stopping.stop(code));
  // A closed terminal or pipe must not end the process in the middle of the steps.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // A test that started this process holds an IPC channel; if it is killed, this process must stop too.
  process.on('disconnect', () => void stopping.stop(code));
  return stopping;
}
