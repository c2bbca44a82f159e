import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Periods of a stop in milliseconds. */
export interface StopPeriods {
  /** From the first signal to the end of accepting calls; load balancers take the process out during it. */
  readonly delay: number;
  /** The longest wait for calls under way. */
  readonly drain: number;
  /** The longest stop, from the first signal on, while imports and uploads are under way. */
  readonly uploads: number;
}

/** The longest stop; stop_grace_period in docker-compose.yml is longer. */
export const STOP_PERIODS = { drain: 4000, uploads: 110_000 };

/** A service that can be stopped. */
export interface Stoppable {
  readonly app: Pick<FastifyInstance, 'stopping' | 'close'>;
  /** Closes the connections to other services, after the last call. */
  readonly closeRest: () => Promise<unknown>;
  /** Ends the process. */
  readonly exit: (code: number) => void;
}

/**
 * Returns the function to call at each signal. The first signal makes the service unready and stops it after the delay;
 * running imports and uploads finish, streams end, other calls are cut after the drain. A further signal, or
 * `hurry`, leaves only the drain to all of them. Exits with 0 after a complete stop, else with 1.
 */
export function stopper(service: Stoppable, periods: StopPeriods): (options?: { hurry?: boolean }) => void {
  const hurry = new AbortController();
  let begun = false;
  return function stop(options = {}) {
    if (begun || options.hurry === true) hurry.abort();
    if (begun) return;
    begun = true;
    void stopService(service, periods, hurry.signal);
  };
}

async function stopService(
  { app, closeRest, exit }: Stoppable,
  periods: StopPeriods,
  hurry: AbortSignal,
): Promise<void> {
  const { delay, drain, uploads } = periods;
  const exitAfter = (ms: number) => void setTimeout(() => exit(1), ms).unref();
  app.stopping.begun = true;
  exitAfter(uploads);
  if (delay > 0) await sleep(delay, undefined, { signal: hurry }).catch(() => undefined);
  if (hurry.aborted) exitAfter(drain);
  else hurry.addEventListener('abort', () => exitAfter(drain));
  setTimeout(() => {
    if (app.stopping.underWay().uploads === 0) exit(1);
    app.stopping.cutOthers();
  }, drain).unref();
  await app.close();
  exitAfter(drain);
  await closeRest();
  exit(0);
}
