import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from '../../../scripts/lib/build/precompress.mjs';
import { useService } from '../../support/app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'roger-web-'));
const PAGE = '<!doctype html><title>Console</title>';
writeFileSync(path.join(folder, 'index.html'), PAGE);
const SCRIPT = 'export const text = 1;\n'.repeat(500);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets', 'main-abc.js'), SCRIPT);
await precompress(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const service = await useService({ WEB_DIR: folder });

describe('the console’s page', () => {
  it.each(['/', '/login', '/terminal-list?msId=1', '/statics', '/healthy/road', '/docs-of-mine'])(
    'is what the browser gets for an address of the console: %s',
    async (address) => {
      const { status, headers, text } = await service.http.get(address);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('<title>Console</title>');
    },
  );

  it.each([
    '/static',
    '/static/nothing',
    '/static/apk/nothing?x=1',
    '/nmsService',
    '/nmsService/nothing',
    '/webDispatcher/nothing',
    '/health',
    '/health/nothing',
    '/metrics/nothing',
    '/docs/nothing',
    '/docs/static/nothing',
    '/favicon.nothing',
  ])('is no answer to a call of the service that does not exist: %s', async (address) => {
    const { status, body } = await service.http.get(address);
    expect([status, body]).toEqual([404, expect.objectContaining({ success: false, code: 404, result: null })]);
  });

  it('is no answer to a call of the card door that does not exist, which answers in its own shape', async () => {
    const { status, body } = await service.http.get('/simService/v1/nothing');
    expect([status, body]).toEqual([404, { code: 404, message: 'Not found', data: null }]);
  });

  it('is no answer to a missing call of the gateway, which reports problems in its own form', async () => {
    const answer = await service.http.get('/gateway/v1/nothing');
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it('is no answer to anything but a look', async () => {
    const { status, body } = await service.http.post('/login').set('content-type', 'application/json').send('{bad');
    expect([status, (body as { code: number }).code]).toEqual([404, 404]);
  });
});

/** The raw answer, before any client decompresses it. */
async function raw(url: string, headers: Record<string, string>) {
  const { statusCode, headers: sent, rawPayload } = await service.app.inject({ url, headers });
  return { statusCode, sent, bytes: rawPayload };
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('what goes over the wire', () => {
  it.each(['br', 'gzip'] as const)('is the built file compressed, if the browser takes it: %s', async (encoding) => {
    const { sent, bytes } = await raw('/assets/main-abc.js', { 'accept-encoding': encoding });
    expect(sent).toMatchObject({ 'content-encoding': encoding, 'cache-control': expect.stringContaining('immutable') });
    expect([sent['vary'], sent['content-type']]).toEqual([
      expect.stringContaining('accept-encoding'),
      expect.stringContaining('javascript'),
    ]);
    expect(String(unpack[encoding](bytes))).toBe(SCRIPT);
    expect(bytes.length).toBeLessThan(SCRIPT.length / 10);
  });

  it('carries the headers of pages on pages alone, and that types are not guessed on all', async () => {
    const [page, file] = [await raw('/login', {}), await raw('/assets/main-abc.js', {})];
    expect([page, file].map(({ sent }) => sent['x-content-type-options'])).toEqual(['nosniff', 'nosniff']);
    expect(page.sent).toMatchObject({ 'content-security-policy': expect.any(String), 'x-frame-options': 'DENY' });
    expect(file.sent).not.toHaveProperty('content-security-policy');
    expect(file.sent).not.toHaveProperty('x-frame-options');
  });

  it('is the plain file where it does not', async () => {
    const { sent, bytes } = await raw('/assets/main-abc.js', { 'accept-encoding': 'identity' });
    expect([sent['content-encoding'], String(bytes)]).toEqual([undefined, SCRIPT]);
    expect((await raw('/', { 'accept-encoding': 'br' })).bytes.toString()).toBe(PAGE);
  });

  it.each(['br', 'gzip'] as const)('is JSON compressed where it is long: %s', async (encoding) => {
    const plain = await raw('/nmsService/openapi.json', {});
    const { sent, bytes } = await raw('/nmsService/openapi.json', { 'accept-encoding': encoding });
    expect(sent).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') });
    expect(unpack[encoding](bytes).equals(plain.bytes)).toBe(true);
    expect(Number(sent['content-length'])).toBe(bytes.length);
  });

  it('is plain JSON if it is short, or compression is not requested', async () => {
    const short = await raw('/health/live', { 'accept-encoding': 'br, gzip' });
    const unwanted = await raw('/nmsService/openapi.json', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect([short, unwanted].map(({ sent }) => sent['content-encoding'])).toEqual([undefined, undefined]);
  });

  it('is a part of a file if asked for, and 416 past its end', async () => {
    const some = await raw('/assets/main-abc.js', { range: 'bytes=0-5', 'accept-encoding': 'identity' });
    expect([some.statusCode, String(some.bytes)]).toEqual([206, SCRIPT.slice(0, 6)]);
    const none = await raw('/assets/main-abc.js', { range: 'bytes=999999-', 'accept-encoding': 'identity' });
    expect([none.statusCode, none.sent['content-range'], none.bytes.length]).toEqual([
      416,
      `bytes */${SCRIPT.length}`,
      0,
    ]);
  });
});
