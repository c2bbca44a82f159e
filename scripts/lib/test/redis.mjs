// A Redis for the worker tests, if the machine has one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockWithLibcAllocator } from '../clock.mjs';
import { findProgram } from './chromium.mjs';
import { freePort } from '../ports.mjs';
import { UserError } from '../project.mjs';

const PATIENCE = 10_000;

/** Starts one that keeps nothing; undefined when there is no redis-server. */
export async function startRedis() {
  const program = findProgram('redis-server');
  if (program === undefined) return undefined;
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  // BullMQ loses jobs when Redis throws keys away.
  const child = spawn(program, [...options, '--maxmemory-policy', 'noeviction'], {
    stdio: 'ignore',
    env: { ...process.env, ...clockWithLibcAllocator() },
  });
  child.on('error', () => undefined);
  try {
    await answers(port);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answers(/** @type {number} */ port) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(50)) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      // Not yet.
    } finally {
      socket.destroy();
    }
  }
  throw new UserError('redis-server does not start.');
}
