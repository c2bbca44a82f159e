import { buildApp } from '@roger/api/app';
import { SYSTEM_VERSION } from '@roger/contract/constants';
import { redisWarning, withoutPolicy } from '@roger/domain/platform/services/redis-policy';
import { mailServerWarning } from '@roger/domain/platform/services/mail-server';
import { waitingJobsWarning } from '@roger/domain/platform/services/waiting-jobs';
import { watchServices } from '@roger/domain/platform/services/watch-services';
import { serveHealth } from '@roger/workers/health';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { useService } from '../../support/app.ts';
import { useSmtp } from '../../support/mail/smtp.ts';

const service = await useService();
const { database } = service;
const smtp = await useSmtp();
const PATIENCE = { timeout: 20_000 };

/** A Redis that has this policy and answers OK to everything but INFO. */
async function fakeRedis(policy: string): Promise<string> {
  const sockets = new Set<Socket>();
  const info = `# Memory\r\nmaxmemory:0\r\nmaxmemory_policy:${policy}\r\nredis_version:7.4.0\r\n`;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const command of text.split(/(?=\*\d+\r\n)/)) {
        socket.write(/\r\ninfo\r\n/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const WARNING = 'Redis deletes jobs when its memory is full: its maxmemory-policy is allkeys-lru. Set it to noeviction';
const lossy = await fakeRedis('allkeys-lru');
const safe = await fakeRedis('noeviction');

describe('Redis', () => {
  it('with another policy than noeviction is warned of, one without a URL is not', async () => {
    expect(await redisWarning(lossy)).toBe(WARNING);
    expect(await redisWarning(safe)).toBeUndefined();
    expect(await redisWarning('')).toBeUndefined();
  });

  it('does not show its policy to the queues, nor on the connections that they open themselves', async () => {
    const direct = new Redis(lossy);
    const first = withoutPolicy(new Redis(lossy));
    const second = first.duplicate({ maxRetriesPerRequest: null });
    expect(await direct.info()).toContain('maxmemory_policy');
    for (const redis of [first, second, second.duplicate()]) {
      // The client's own check of a new connection uses INFO as well.
      if (redis.status !== 'ready') await once(redis, 'ready');
      const text = await redis.info();
      expect(text).toContain('redis_version:7.4.0');
      expect(text).not.toContain('maxmemory_policy');
      redis.disconnect();
    }
    direct.disconnect();
  });
});

describe('the mail server', () => {
  it('that accepts us is not warned of, and none at all is not either', async () => {
    expect(await mailServerWarning(smtp.url)).toBeUndefined();
    expect(await mailServerWarning('')).toBeUndefined();
  });

  it('that is away is warned of without its address', async () => {
    const text = await mailServerWarning(`smtp://someone:hidden-word@127.0.0.1:${await freePort()}`);
    expect(text).toMatch(
      /^The mail server of SMTP_URL cannot be used: nothing listens at its port \(ECONNREFUSED\)\. Mails wait and are tried again$/,
    );
    expect(text).not.toMatch(/127\.0\.0\.1|hidden-word/);
  });

  it('that speaks no TLS is named as such', async () => {
    expect(await mailServerWarning(smtp.url.replace('smtp:', 'smtps:'))).toMatch(
      /the connection fails; with smtps:\/\//,
    );
  });
});

it('jobs that are due for minutes are warned of, a job that was given up is not', async () => {
  const { clock } = service;
  const past = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const store = (state: string, minutes: number) =>
    database.prisma.outboxJob.create({ data: { name: 'x', payload: {}, state, handOverTime: past(minutes) } });
  await store('failed', 60);
  await store('waiting', 4);
  expect(await waitingJobsWarning(database, clock)).toBeUndefined();
  for (const state of ['waiting', 'queued']) {
    const { id } = await store(state, 6);
    expect(await waitingJobsWarning(database, clock)).toMatch(
      /^Jobs have been due for more than 5 minutes: no workers /,
    );
    await database.prisma.outboxJob.delete({ where: { id } });
  }
});

it('a warning is one line of the log, and a detail of both kinds of readiness that changes none', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  const { warnings, stop } = watchServices({ redisUrl: lossy, smtpUrl: smtp.url }, log, { everyMs: 20 });
  await vi.waitFor(() => expect(warnings()).toEqual([WARNING]), PATIENCE);
  const app = await buildApp({ ...service, warnings });
  const api = await app.inject('/health/ready');
  await app.close();
  expect([api.statusCode, api.json()]).toEqual([200, { status: 'ok', warnings: [WARNING] }]);
  let isHealthy = true;
  const workers = { healthy: async () => isHealthy, counts: async () => ({}) as never };
  const server = await serveHealth({ port: 0, metricsToken: '', database, workers, warnings, log });
  const readiness = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`);
  const answer = await readiness();
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', warnings: [WARNING] }]);
  isHealthy = false;
  const later = await readiness();
  expect([later.status, later.headers.get('retry-after')]).toEqual([503, '1']);
  server.close();
  stop();
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[40, WARNING]]);
});

it('the metrics have the figures of the process, and of the queues while these are within reach', async () => {
  let isAway = false;
  const counts = async () => (isAway ? away() : { mail: { waiting: 2, active: 0 } }) as never;
  const workers = { healthy: well, counts };
  const log = pino({ enabled: false });
  const server = await serveHealth({ port: 0, metricsToken: '', database, workers, warnings: () => [], log });
  const read = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  const near = await read();
  isAway = true;
  const far = await read();
  server.close();
  expect(near).toContain('roger_queue_jobs{class="mail",state="waiting"} 2\n');
  expect(far).not.toContain('roger_queue_jobs{');
  for (const text of [near, far])
    for (const line of [
      `roger_build_info{version="${SYSTEM_VERSION}"} 1\n`,
      'roger_database_pool{pool="workers",state="waiting"} 0\n',
      'roger_database_pool{pool="workersReaders",state="total"} ',
      'process_cpu_seconds_total ',
      'nodejs_eventloop_lag_seconds ',
    ])
      expect(text).toContain(line);
});

it('a port of the health checks that is taken is an error of the start', async () => {
  const occupied = createServer().listen(0);
  await once(occupied, 'listening');
  const { port } = occupied.address() as AddressInfo;
  const workers = { healthy: well, counts: async () => ({}) as never };
  const start = serveHealth({
    port,
    metricsToken: '',
    database,
    workers,
    warnings: () => [],
    log: pino({ enabled: false }),
  });
  await expect(start).rejects.toThrow('EADDRINUSE');
  occupied.close();
});

const well = () => Promise.resolve(true);
const away = () => Promise.reject(new Error('NOPERM no permissions to access a key'));
const slow = () => Promise.reject(new Error('the queue took longer than 3 s'));

it('a reason of unready workers is logged once while it lasts', async () => {
  const lines: { msg: string; fault?: string; err?: { message: string } }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  let healthy: () => Promise<boolean> = well;
  const workers = { healthy: () => healthy(), counts: async () => ({}) as never };
  const server = await serveHealth({ port: 0, metricsToken: '', database, workers, warnings: () => [], log });
  const probe = async (next: typeof healthy): Promise<number> => {
    healthy = next;
    return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`)).status;
  };
  const codes: number[] = [];
  for (const next of [away, away, slow, away, well, away]) codes.push(await probe(next));
  server.close();
  expect(codes).toEqual([503, 503, 503, 503, 200, 503]);
  expect(lines.map(({ msg, fault, err }) => `${msg}: ${(fault ?? err?.message ?? '').slice(0, 6)}`)).toEqual([
    'the workers are not ready: NOPERM',
    'the workers are not ready: the qu',
    'the workers are not ready: NOPERM',
  ]);
});
