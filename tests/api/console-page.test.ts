import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'roger-web-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Console</title>');
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
    '/gateway/v1/nothing',
    '/simService/v1/nothing',
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

  it('is no answer to anything but a look', async () => {
    const { status, body } = await service.http.post('/login').set('content-type', 'application/json').send('{bad');
    expect([status, (body as { code: number }).code]).toEqual([404, 404]);
  });
});
