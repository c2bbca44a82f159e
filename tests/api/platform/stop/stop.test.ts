import { STOP_PERIODS, stopper, type StopPeriods } from '@roger/api/stop-service';
import { TOKEN_HEADER } from '@roger/contract/constants';
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { bareEnvironment } from '../../../../scripts/lib/clock.mjs';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startWith, useService } from '../../../support/app.ts';
import { putRadioServer } from '../../../support/radio-server.ts';
import { signIn } from '../../../support/session.ts';
import { terminalSheet } from '../../../support/workbooks/terminal-sheet.ts';

const service = await useService();
const admin = await signIn(service);
const PATIENCE = { timeout: 20_000 };

/** A request with a second half that is sent later. */
interface HalfRequest {
  /** Sends the rest; returns the answer. */
  finish(): Promise<{ status: number | undefined; body: { success: boolean } }>;
  /** Resolves when the connection ends. */
  readonly closed: Promise<unknown>;
}

async function sendHalf(port: number, path: string, type: string, body: Buffer): Promise<HalfRequest> {
  const headers = { [TOKEN_HEADER]: admin.token, 'content-type': type, 'content-length': body.length };
  const call: ClientRequest = request({ port, path: `/nmsService/${path}`, method: 'POST', headers });
  const closed = new Promise((done) => call.once('close', done));
  call.on('error', () => undefined);
  const middle = Math.floor(body.length / 2);
  await new Promise((done) => call.write(body.subarray(0, middle), done));
  return {
    closed,
    finish: async () => {
      const answered = once(call, 'response') as Promise<[IncomingMessage]>;
      call.end(body.subarray(middle));
      const [response] = await answered;
      const text = (await response.setEncoding('utf8').toArray()).join('');
      return { status: response.statusCode, body: JSON.parse(text) as { success: boolean } };
    },
  };
}

const halfCall = (port: number) =>
  sendHalf(port, 'tbMsModel/add', 'application/json', Buffer.from('{"modelName":"Half of a call"}'));

async function halfImport(port: number, prefix: string): Promise<HalfRequest> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await terminalSheet(prefix, 20))]), 'terminals.xlsx');
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  return sendHalf(port, 'tbMsInfo/batchImport', type, Buffer.from(await whole.arrayBuffer()));
}

const count = async (prefix: string): Promise<number> =>
  service.database.prisma.terminal.count({ where: { msId: { startsWith: prefix } } });

const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    async (answer) => [answer.status, ((await answer.json()) as { params?: object }).params],
    () => 'refused',
  );

/** Starts a process of the service that can be stopped; `ended` resolves with its exit code. */
async function startStoppable(periods: Partial<StopPeriods> = {}) {
  const { app } = await startWith(service, {});
  const { port } = app.server.address() as AddressInfo;
  const closeRest = vi.fn<() => Promise<void>>(async () => undefined);
  const process = new EventEmitter();
  const ended = once(process, 'exit').then(([code]: unknown[]) => code);
  const exit = (code: number): void => void process.emit('exit', code);
  const stop = stopper({ app, closeRest, exit }, { delay: 0, drain: 500, uploads: 30_000, ...periods });
  return { app, port, stop, ended, closeRest };
}

/** Waits until the server has received the heads of these requests. */
const received = (app: FastifyInstance, uploads: number, others: number) =>
  vi.waitFor(() => expect(app.stopping.underWay()).toEqual({ uploads, others }), PATIENCE);

it('is not ready during the delay and accepts calls all the same, then lets an import finish and cuts a call', async () => {
  const { app, port, stop, ended, closeRest } = await startStoppable({ delay: 1500 });
  expect(await readiness(port)).toEqual([200, undefined]);
  const [call, upload] = [await halfCall(port), await halfImport(port, 'T81')];
  await received(app, 1, 1);
  stop();
  expect(await readiness(port)).toEqual([503, { reason: 'stopping' }]);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  await vi.waitFor(async () => expect(await readiness(port)).toBe('refused'), PATIENCE);
  await call.closed;
  expect(closeRest).not.toHaveBeenCalled();
  expect(await upload.finish()).toMatchObject({ status: 200, body: { success: true } });
  expect(await ended).toBe(0);
  expect(closeRest).toHaveBeenCalledTimes(1);
  expect(await count('T81')).toBe(20);
});

it('ends after the drain where only other calls are under way', async () => {
  const { app, port, stop, ended } = await startStoppable();
  const { closed } = await halfCall(port);
  await received(app, 0, 1);
  stop();
  expect(await ended).toBe(1);
  await closed;
});

it.each([
  ['a second signal', {}, {}],
  ['the loss of the launcher', { hurry: true }, {}],
  ['the longest period', null, { uploads: 2000 }],
])('does not wait longer for an import after %s', async (_, options, periods) => {
  const { app, port, stop, ended } = await startStoppable(periods);
  await halfImport(port, 'T82');
  await received(app, 1, 0);
  stop();
  if (options !== null) stop(options);
  const begun = Date.now();
  expect(await ended).toBe(1);
  expect(Date.now() - begun).toBeLessThan(15_000);
  expect(await count('T82')).toBe(0);
});

it('skips the delay after a second signal', async () => {
  const { stop, ended } = await startStoppable({ delay: 600_000 });
  stop();
  stop();
  expect(await ended).toBe(0);
});

/** Starts the server as an operator does, on the database of this file. */
async function startProcess(
  env: Record<string, string>,
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const { jwtSecret, dataDir } = service.settings;
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/server.ts'], {
    cwd: resolve(import.meta.dirname, '../../../..'),
    env: {
      ...bareEnvironment(),
      ROGER_EMBEDDED: '1',
      DATABASE_URL: service.databaseUrl,
      JWT_SECRET: jwtSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', output, output],
  });
  await vi.waitFor(async () => expect(await readiness(port)).toEqual([200, undefined]), { timeout: 150_000 });
  return { child, port };
}

it('a real process does so at SIGTERM', async () => {
  const { child, port } = await startProcess({ STOP_DELAY_SECONDS: '2' });
  const ended = once(child, 'exit');
  try {
    const [upload, call] = [await halfImport(port, 'T83'), await halfCall(port)];
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await readiness(port)).toEqual([503, { reason: 'stopping' }]), PATIENCE);
    await vi.waitFor(async () => expect(await readiness(port)).toBe('refused'), PATIENCE);
    await call.closed;
    expect(await upload.finish()).toMatchObject({ status: 200, body: { success: true } });
    expect(await ended).toEqual([0, null]);
    expect(await count('T83')).toBe(20);
  } finally {
    child.kill('SIGKILL');
  }
});

it('a real process ends soon at a second signal', async () => {
  const { child, port } = await startProcess({ STOP_DELAY_SECONDS: '1' });
  const ended = once(child, 'exit');
  const upload = await halfImport(port, 'T84');
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await readiness(port)).toBe('refused'), PATIENCE);
  child.kill('SIGINT');
  const begun = Date.now();
  expect(await ended).toEqual([1, null]);
  expect(Date.now() - begun).toBeLessThan(STOP_PERIODS.drain * 5);
  await upload.closed;
});

it.each([
  ['a command stream', 'gateway/v1/commands', 'server_token'],
  ['another call of a radio server', 'gateway/v1/whoami', 'server_token'],
  ['a call of the console', 'nmsService/tbMsInfo/list', 'session'],
])('%s that begins during a stop leaves no line in the log', async (_case, path, table) => {
  const server = await putRadioServer(service, admin, `Stop${path.length}`);
  const url = new URL(service.databaseUrl);
  url.searchParams.set('application_name', 'stopping');
  const { child, port } = await startProcess({ LOG_LEVEL: 'warn', DATABASE_URL: url.href }, 'pipe');
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ended = once(child, 'close');
  const blocker = new Client({ connectionString: service.databaseUrl });
  await blocker.connect();
  /** Connections of the process that wait for the lock, and its others; a transaction would see those of its begin. */
  const connections = async () => {
    const { rows } = await service.database.pool.query<{ blocked: number; others: number }>(
      `select count(*) filter (where wait_event_type = 'Lock')::int as blocked,
        count(*) filter (where wait_event_type is distinct from 'Lock')::int as others
        from pg_stat_activity where datname = current_database() and application_name = 'stopping'`,
    );
    return rows[0];
  };
  try {
    await blocker.query('begin');
    await blocker.query(`lock table ${table} in access exclusive mode`);
    const headers = { authorization: `Bearer ${server.token}`, [TOKEN_HEADER]: admin.token };
    const call = request({ port, path: `/${path}`, headers }).on('error', () => undefined);
    call.end();
    await vi.waitFor(async () => expect(await connections()).toMatchObject({ blocked: 1 }), PATIENCE);
    call.destroy();
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await connections()).toEqual({ blocked: 1, others: 0 }), PATIENCE);
    await blocker.query('rollback');
    expect(await ended).toEqual([0, null]);
    expect(output.join('')).toBe('');
  } finally {
    await blocker.end();
    child.kill('SIGKILL');
  }
});
