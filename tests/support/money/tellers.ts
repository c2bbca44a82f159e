import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestService } from '../app.ts';
import { LostAnswer, type Ask, type MoneyAnswer } from './calls.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Processes that run calls on the database of a test, one at a time; the next stands by. */
export interface Tellers {
  ask: Ask;
  /** Ends the one at work as a crash would, once the next is there to take over; always true. */
  kill: () => Promise<true>;
  stop: () => void;
}

interface Teller {
  ask: Ask;
  child: ChildProcess;
}

/** Starts two of them. */
export async function startTellers({ databaseUrl, settings }: TestService): Promise<Tellers> {
  const program = await bundled();
  const env = { ROGER_EMBEDDED: '1', DATABASE_URL: databaseUrl, JWT_SECRET: settings.jwtSecret, LOG_LEVEL: 'silent' };
  const start = () => startTeller(program, env);
  let [atWork, next] = [await start(), start()];
  return {
    ask: (call) => atWork.ask(call),
    kill: async () => {
      const doomed = atWork;
      atWork = await next;
      doomed.child.kill('SIGKILL');
      next = start();
      return true;
    },
    stop: () => {
      atWork.child.kill('SIGKILL');
      void next.then(({ child }) => child.kill('SIGKILL'));
      rmSync(program, { force: true });
    },
  };
}

/** The program with all it needs in one file: it starts several times as fast. */
async function bundled(): Promise<string> {
  const { build } = await import('esbuild');
  const outfile = resolve(root, `.tmp/test/teller-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/support/money/teller.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    external: ['pg-native'],
    // What libraries of the older kind take for granted.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`,
    },
  });
  return outfile;
}

async function startTeller(program: string, env: NodeJS.ProcessEnv): Promise<Teller> {
  const child = fork(program, { env: { PATH: process.env['PATH'], ...env }, execArgv: [] });
  const waiting = new Map<number, { resolve: (answer: MoneyAnswer) => void; reject: (error: Error) => void }>();
  let calls = 0;
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the teller ended before it was ready')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  child.on('message', ({ id, answer }: { id: number; answer: MoneyAnswer }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  const lose = () => {
    for (const { reject } of waiting.values()) reject(new LostAnswer());
    waiting.clear();
  };
  child.on('exit', lose);
  const ask: Ask = (call) =>
    new Promise((done, reject) => {
      const id = (calls += 1);
      waiting.set(id, { resolve: done, reject });
      if (!child.connected) lose();
      else child.send({ id, call }, (error) => (error === null ? undefined : lose()));
    });
  return { ask, child };
}
