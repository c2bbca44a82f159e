import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { TOKEN_HEADER } from '@roger/contract/constants';
import { afterAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { signIn } from '../../support/session.ts';

const MEGABYTE = 1024 * 1024;
/** Far longer than any of these takes on the slowest machine, and shorter than they took before the limits. */
const HANG_MS = 20_000;

interface Shape {
  path: string;
  body: string;
  method?: string;
  headers?: Record<string, string>;
}

interface Seen {
  status: number;
  /** The longest answer time of /health/live during the request. */
  waitedMs: number;
}

const service = await useService();
const { token } = await signIn(service);
const port = (service.app.server.address() as AddressInfo).port;

// The service runs on this thread; the caller runs on another one, so that it does not wait with the service.
const CALLER = `
  const http = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const ask = (options, body) => new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', ...options }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode)).on('error', () => resolve(answer.statusCode));
    });
    // The service cuts off a refused upload, which ends the request too.
    request.on('error', () => resolve(0));
    request.end(body);
  });
  parentPort.on('message', async ({ port, shape }) => {
    let over = false;
    let waitedMs = 0;
    const look = async () => {
      while (!over) {
        const start = performance.now();
        await ask({ port, path: '/health/live', agent: false });
        waitedMs = Math.max(waitedMs, performance.now() - start);
      }
    };
    const looks = look();
    const { path, method, headers, body } = shape;
    const status = await ask({ port, path, method: method ?? 'POST', headers, agent: false }, body);
    over = true;
    await looks;
    parentPort.postMessage({ status, waitedMs });
  });
`;
const caller = new Worker(CALLER, { eval: true });
afterAll(() => caller.terminate());

function send(shape: Shape): Promise<Seen> {
  const headers = { 'content-type': 'application/json', ...shape.headers };
  return new Promise((resolve) => {
    caller.once('message', resolve);
    caller.postMessage({ port, shape: { ...shape, headers } }, []);
  });
}

/** Repeats a piece up to so many bytes, separated by commas. */
function filled(piece: string, bytes: number): string {
  return `${`${piece},`.repeat(bytes / (piece.length + 1) - 1)}${piece}`;
}

/** Distinct keys of equal length. */
function keys(bytes: number): string {
  return Array.from({ length: Math.floor(bytes / 12) }, (_, at) => `"${String(at).padStart(7, 'k')}":1`).join(',');
}

/** Bodies that once took seconds, and similar ones, in so many bytes. */
const BODIES: Record<string, (bytes: number) => string> = {
  'numbers in an unknown field': (bytes) => `{"x":[${filled('0', bytes)}]}`,
  'numbers in a known field': (bytes) => `{"msIds":[${filled('0', bytes)}]}`,
  'empty texts': (bytes) => `{"msIds":[${filled('""', bytes)}]}`,
  objects: (bytes) => `{"x":[${filled('{"a":1}', bytes)}]}`,
  keys: (bytes) => `{${keys(bytes)}}`,
  'nested lists': (bytes) => '['.repeat(bytes),
  'one long text': (bytes) => `{"x":"${'x'.repeat(bytes)}"}`,
  escapes: (bytes) => `{"x":"${String.raw`\n`.repeat(bytes / 2)}"}`,
  blanks: (bytes) => `{"x":1${' '.repeat(bytes)}}`,
  'one long number': (bytes) => `{"x":${'1'.repeat(bytes)}}`,
};

const open = '/nmsService/tbUserInfo/login';
const listed = '/nmsService/tbMsInfo/limit';
const signed = { [TOKEN_HEADER]: token };

function partOf(name: string, value: string): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** An import with these form fields. */
function multipart(parts: readonly string[]): Shape {
  const body = `${parts.join('')}--b--\r\n`;
  const headers = { ...signed, 'content-type': 'multipart/form-data; boundary=b' };
  return { path: '/nmsService/tbMsInfo/batchImport', body, headers };
}

const shapes: [string, () => Shape][] = [
  ...Object.entries(BODIES).flatMap(([what, make]): [string, () => Shape][] => [
    [`9 MB of ${what}, without a session`, () => ({ path: open, body: make(9 * MEGABYTE) })],
    [`60 kB of ${what}, without a session`, () => ({ path: open, body: make(60_000) })],
    [`1 MB of ${what}, in a session`, () => ({ path: listed, body: make(MEGABYTE - 100), headers: signed })],
  ]),
  ['a token of 60 kB', () => ({ path: listed, body: '{}', headers: { [TOKEN_HEADER]: 'x'.repeat(60_000) } })],
  ['headers by the thousand', () => ({ path: open, body: '{}', headers: manyHeaders() })],
  [
    'a query of 60 kB',
    () => ({ path: `/nmsService/tbMsInfo/list?id=${'1,'.repeat(30_000)}`, body: '', method: 'GET', headers: signed }),
  ],
  ['a query of many keys', () => ({ path: `/nmsService/config?${'a=1&'.repeat(15_000)}`, body: '', method: 'GET' })],
  [
    'forwarded addresses by the thousand',
    () => ({ path: open, body: '{}', headers: { 'x-forwarded-for': '10.0.0.1, '.repeat(5000) } }),
  ],
  [
    'languages by the thousand',
    () => ({ path: open, body: '{}', headers: { 'accept-language': 'fr;q=0.1,'.repeat(6000) } }),
  ],
  [
    'encodings by the thousand',
    () => ({ path: open, body: '{}', headers: { 'accept-encoding': 'br;q=0.1,'.repeat(6000) } }),
  ],
  [
    'a form of 20 000 fields',
    () => multipart(Array.from({ length: 20_000 }, (_, at) => partOf(`f${at}`, 'v'.repeat(50)))),
  ],
  ['a form with a row of 5 MB of keys', () => multipart([partOf('rows', `[{${keys(5 * MEGABYTE)}}]`)])],
  ['a form with 1 MB of rows', () => multipart([partOf('rows', `[${filled('{}', MEGABYTE)}]`)])],
];

function manyHeaders(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`x-${at}`, 'x'.repeat(20)]));
}

const NUMBERS = `[${filled('0', 9 * MEGABYTE)}]`;

/** The time that this machine, as busy as it is now, needs to read 9 MB of numbers. */
function readingMs(): number {
  const start = performance.now();
  JSON.parse(NUMBERS);
  return performance.now() - start;
}

describe('a request of any shape', () => {
  it.each(shapes)('delays other calls no longer than its size justifies: %s', async (_what, make) => {
    const reading = readingMs();
    const { status, waitedMs } = await send(make());
    expect(status).toBeLessThan(500);
    expect(waitedMs).toBeLessThan(Math.min(HANG_MS, 10 * reading + 300));
  });
});
