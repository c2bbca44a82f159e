import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { bareEnvironment } from '../../../scripts/lib/clock.mjs';
import type { TestService } from '../app.ts';
import { LostAnswer, type SendMoneyCall, type MoneyAnswer } from './calls.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Processes that run calls on the database of a test, one at a time; the next one is already starting. */
export interface CallProcesses {
  send: SendMoneyCall;
  /** Kills the current process once the next one can take over; always true. */
  kill: () => Promise<true>;
  stop: () => void;
}

interface CallProcess {
  send: SendMoneyCall;
  child: ChildProcess;
}

/** Starts the first two processes. */
export async function startCallProcesses({ databaseUrl, settings }: TestService): Promise<CallProcesses> {
  const program = await bundled();
  const env = { ROGER_EMBEDDED: '1', DATABASE_URL: databaseUrl, JWT_SECRET: settings.jwtSecret, LOG_LEVEL: 'silent' };
  const start = () => startCallProcess(program, env);
  let [current, next] = [await start(), start()];
  return {
    send: (call) => current.send(call),
    kill: async () => {
      const killed = current;
      current = await next;
      killed.child.kill('SIGKILL');
      next = start();
      return true;
    },
    stop: () => {
      current.child.kill('SIGKILL');
      void next.then(({ child }) => child.kill('SIGKILL'));
      rmSync(program, { force: true });
    },
  };
}

/** Bundles the program into one file, which starts several times as fast. */
async function bundled(): Promise<string> {
  const { build } = await import('esbuild');
  const outfile = resolve(root, `.tmp/test/call-process-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/support/money/call-process.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    external: ['pg-native'],
    // CommonJS libraries in the bundle expect `require`.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`,
    },
  });
  return outfile;
}

async function startCallProcess(program: string, env: NodeJS.ProcessEnv): Promise<CallProcess> {
  const child = fork(program, { env: { ...bareEnvironment(), ...env }, execArgv: [] });
  const waiting = new Map<number, { resolve: (answer: MoneyAnswer) => void; reject: (error: Error) => void }>();
  let calls = 0;
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the process ended before it was ready')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  child.on('message', ({ id, answer }: { id: number; answer: MoneyAnswer }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  const rejectWaiting = () => {
    for (const { reject } of waiting.values()) reject(new LostAnswer());
    waiting.clear();
  };
  child.on('exit', rejectWaiting);
  const send: SendMoneyCall = (call) =>
    new Promise((done, reject) => {
      const id = (calls += 1);
      waiting.set(id, { resolve: done, reject });
      if (!child.connected) rejectWaiting();
      else child.send({ id, call }, (error) => (error === null ? undefined : rejectWaiting()));
    });
  return { send, child };
}
