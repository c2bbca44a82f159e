import { closeSync, openSync, writeSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { callPlugin } from '@roger/api/plugins/app/call';
import { errorsPlugin } from '@roger/api/plugins/app/errors';
import { stoppingPlugin } from '@roger/api/plugins/app/stopping';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import { logStream } from '@roger/domain/platform/process/log-stream';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../support/time/patience.ts';

/** Starts a service with one call that fails in the given way, and collects its log lines. */
async function failing(work: () => unknown, response?: object) {
  const lines: { msg: string; level: number }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const app = Fastify({ logger: { level: 'warn', stream: { write } } });
  await app.register(callPlugin);
  await app.register(stoppingPlugin);
  await app.register(errorsPlugin);
  app.post('/', response === undefined ? {} : { schema: { response: { 200: response } } }, async () => work());
  afterAll(() => app.close());
  return { app, lines };
}

function fail(error: Error): never {
  throw error;
}

const inEnvelope = (code: number) => expect.objectContaining({ success: false, code, result: null });

describe('an answer', () => {
  it('that cannot be written is a fault of ours, in the envelope and in the log', async () => {
    const result = { type: 'object', properties: { count: { type: 'integer' } } };
    const { app, lines } = await failing(() => ({ count: 'none' }), result);
    const answer = await app.inject({ method: 'POST', url: '/' });
    expect([answer.statusCode, answer.json()]).toEqual([500, inEnvelope(500)]);
    expect(lines).toMatchObject([{ msg: 'unforeseen error' }]);
  });

  it('that refuses, and cannot be written either, is one too, with one stack a minute', async () => {
    const { app, lines } = await failing(() => fail(new AppError('rowsRejected', { result: { size: 10n } })));
    const answer = await app.inject({ method: 'POST', url: '/' });
    await app.inject({ method: 'POST', url: '/' });
    expect([answer.statusCode, answer.json()]).toEqual([500, inEnvelope(500)]);
    const [msg, about] = ['a refusal could not be written', expect.stringContaining('BigInt') as string];
    expect(lines).toMatchObject([
      { msg, err: { message: about } },
      { msg, fault: about },
    ]);
    expect(lines[1]).not.toHaveProperty('err');
  });
});

it('a fault has its stack once, and its message in the lines of the next calls', async () => {
  const { app, lines } = await failing(() => fail(new Error('twice the same')));
  for (let turn = 0; turn < 2; turn += 1) await app.inject({ method: 'POST', url: '/' });
  expect(lines).toMatchObject([{ err: { message: 'twice the same' } }, { fault: 'twice the same' }]);
  expect(lines[1]).not.toHaveProperty('err');
});

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('is 503, and called by its name: %s', async (code) => {
    const { app, lines } = await failing(() => fail(Object.assign(new Error('no space'), { code })));
    const answer = await app.inject({ method: 'POST', url: '/' });
    expect([answer.statusCode, answer.json()]).toEqual([503, inEnvelope(503)]);
    expect(lines).toMatchObject([{ msg: 'disk full' }]);
  });

  it('costs lines of the log and nothing else; the next line says how many', () => {
    const full = openSync('/dev/full', 'w');
    const written: string[] = [];
    let room = false;
    // A disk with room accepts a line in pieces.
    const writePart = (bytes: Buffer): number => {
      if (!room) return writeSync(full, bytes);
      const some = bytes.subarray(0, 5);
      written.push(String(some));
      return some.length;
    };
    const stream = logStream(writePart);
    stream.write('lost\n');
    stream.write('lost too\n');
    room = true;
    stream.write('kept, and whole\n');
    closeSync(full);
    const [notice = '', line] = written.join('').split('\n');
    expect([JSON.parse(notice), line]).toEqual([expect.objectContaining({ dropped: 2 }), 'kept, and whole']);
  });
});

it('a body that its sender breaks off is no error: nothing is logged', async () => {
  const { app, lines } = await failing(() => null);
  const ended = vi.fn<() => void>();
  app.addHook('onRequestAbort', async (_request) => ended());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a"');
  await vi.waitFor(() => expect(app.server.listening).toBe(true), PATIENCE);
  setTimeout(() => socket.destroy(), 200);
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 10_000);
  // A log line would be written within this time.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines).toEqual([]);
});
