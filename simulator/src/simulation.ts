import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Figures } from './figures/figures.ts';
import { faultsOf, figuresLine, summary } from './figures/report.ts';
import { waitsFor } from './figures/waits-for.ts';
import { sharedClaims } from './fleet/claims.ts';
import type { Options } from './options.ts';
import { RadioServer } from './server/radio-server.ts';

/** Time to send waiting events at the end of a run, milliseconds. */
const LAST_WORDS = { background: 400, run: 10_000 };
/** The first server of a run with an end restarts when so much of it is over. */
const RESTART_AT = 0.6;
/** Seconds without a radio online before the run prints the reason. */
const IDLE = 5;
/** Milliseconds between checks of the waiting events at the end of a run. */
const LOOK = 50;

/** Environment of a run. `tick` = milliseconds between looks at the clock, default 1000; shorter in tests. */
export interface Surroundings {
  readonly stop: AbortSignal;
  readonly print: (line: string) => void;
  readonly tick?: number;
}

/** Runs the servers until `stop` or the end of the run. Returns the exit code: 1 if there were faults. */
export async function simulate(options: Options, around: Surroundings): Promise<number> {
  const figures = new Figures();
  const over = new AbortController();
  // Every server listens with several calls at a time.
  setMaxListeners(0, over.signal);
  const claims = sharedClaims(options.terminals, options.servers.length);
  const servers = options.servers.map((one) => new RadioServer(one, options, claims, figures, over.signal));
  const running = Promise.all(servers.map((server) => server.run()));
  const seconds = await tickAll(servers, figures, options, around);
  await lastWords(servers, options.background ? LAST_WORDS.background : LAST_WORDS.run);
  over.abort();
  await running;
  const waiting = sumOf(servers, (server) => server.waiting);
  around.print(summary(figures, seconds, waiting));
  return faultsOf(figures, waiting).length > 0 ? 1 : 0;
}

async function tickAll(
  servers: readonly RadioServer[],
  figures: Figures,
  { seconds: most = Number.POSITIVE_INFINITY, background }: Options,
  { stop, print, tick = 1000 }: Surroundings,
): Promise<number> {
  const begun = Date.now();
  const every = background ? 60 : 1;
  let passed = 0;
  let reason: string | undefined;
  while (passed < most && !stop.aborted) {
    await sleep(begun + (passed + 1) * tick - Date.now(), undefined, { signal: stop }).catch(() => undefined);
    // After sleep of the machine, the run continues with the current second.
    passed = Math.max(passed + 1, Math.floor((Date.now() - begun) / tick));
    for (const server of servers) server.tick();
    if (passed === Math.floor(most * RESTART_AT)) servers[0]?.restart();
    const [online, radios] = [
      sumOf(servers, ({ fleet }) => fleet.onlineCount),
      sumOf(servers, ({ fleet }) => fleet.radios.size),
    ];
    if (passed % every === 0) print(figuresLine(figures, passed, online, radios));
    // Another reason is printed when it appears, the same one not again.
    if (online > 0 || passed < IDLE || passed % IDLE !== 0) continue;
    const found = waitsFor(
      servers.map(({ state }) => state),
      figures.failures,
    );
    if (found !== undefined && found !== reason) print(`No radio is online: ${found}`);
    reason = found;
  }
  return passed;
}

async function lastWords(servers: readonly RadioServer[], patience: number): Promise<void> {
  const end = Date.now() + patience;
  for (const server of servers) void server.flush();
  while (Date.now() < end && servers.some(({ waiting }) => waiting > 0)) await sleep(LOOK);
}

function sumOf(servers: readonly RadioServer[], value: (server: RadioServer) => number): number {
  return servers.reduce((sum, server) => sum + value(server), 0);
}
