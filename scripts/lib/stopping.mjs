// Stopping in order: what was started last and needs the others stops first.

/** @typedef {ReturnType<typeof stopOnSignal>} Stopping */

/** Collects what has to be stopped and does it once, when asked or on a signal, which ends with the given code. */
export function stopOnSignal(code = 0) {
  /** @type {(() => unknown)[]} */
  const steps = [];
  /** @type {Promise<void> | undefined} */
  let under;

  async function runSteps(/** @type {number} */ exitCode) {
    for (const step of steps.toReversed()) {
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
      if (under === undefined) steps.push(step);
      else void step();
    },
    begun: () => under !== undefined,
    /** Runs all steps and ends the process. */
    stop(/** @type {number} */ exitCode) {
      under ??= runSteps(exitCode);
      return under;
    },
  };
  // npm passes on a signal the terminal has already sent to the whole group: the second one changes nothing.
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void stopping.stop(code));
  }
  // A test that started us holds the other end of a channel: when it is killed, nobody else would stop us.
  process.on('disconnect', () => void stopping.stop(code));
  return stopping;
}
