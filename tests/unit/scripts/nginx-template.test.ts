import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const template = readFileSync(resolve(import.meta.dirname, '../../../docker/nginx.conf.template'), 'utf8');

/** Directives of each location by its name; a location ends at the first line that is only a brace. */
const locations = new Map(
  [...template.matchAll(/^ {2}location (.+) \{\n([^]*?)^ {2}\}$/gm)].map(([, name = '', body = '']) => [name, body]),
);
const proxied = [...locations].filter(([, body]) => /^ +proxy_pass /m.test(body));

it('leads the calls of consoles and those of radio servers to the service', () => {
  expect(proxied.map(([name]) => name)).toEqual([
    '/gateway/',
    '~ ^/(nmsService|webDispatcher|simService|docs|health)(/|$)',
  ]);
});

it.each(proxied)('%s lets streams through at once, past a proxy in front too', (_name, body) => {
  expect(body).toMatch(/^ +proxy_buffering off;$/m);
  // nginx drops this header of the service, unless it is named; the proxy in front would buffer the stream.
  expect(body).toMatch(/^ +proxy_pass_header X-Accel-Buffering;$/m);
});
