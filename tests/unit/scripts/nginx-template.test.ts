import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

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

const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1');

/** Value of a variable of nginx for a request, by the maps of the rendered template. */
function valueOf(name: string, env: Record<string, string>, request: Record<string, string>): string {
  const rendered = template.replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => env[key] ?? whole);
  const values = new Map(Object.entries(request));
  const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (_, key: string) => values.get(key) ?? '');
  for (const [, source = '', target = '', body = ''] of rendered.matchAll(/^map (.+) \$(\w+) \{\n([^]*?)^\}$/gm)) {
    const cases = new Map(
      [...body.matchAll(/^ +("[^"]*"|\S+) ("[^"]*"|\S+);$/gm)].map(([, key = '', value = '']) => [
        unquoted(key),
        unquoted(value),
      ]),
    );
    values.set(target, fill(cases.get(fill(unquoted(source))) ?? cases.get('default') ?? ''));
  }
  return values.get(name) ?? '';
}

describe('Strict-Transport-Security', () => {
  const HOST = 'max-age=31536000';
  const SUBDOMAINS = 'max-age=31536000; includeSubDomains';

  it('is the variable of the maps, which the service gets the scheme from too', () => {
    expect(template).toMatch(/^ {2}add_header Strict-Transport-Security \$strict_transport_security always;$/m);
    for (const [, body] of proxied) expect(body).toContain('proxy_set_header X-Forwarded-Proto $public_scheme;');
  });

  it.each([
    ['host', '1', 'http', '', ''],
    ['host', '1', 'https', '', HOST],
    ['host', '1', 'http', 'https', ''],
    ['host', '0', 'http', 'https', ''],
    ['host', '2', 'http', 'https', HOST],
    ['host', '2', 'http', 'http', ''],
    ['host', '2', 'http', '', ''],
    ['host', '2', 'http', 'https, http', ''],
    ['host', '172.16.0.0/12,203.0.113.5', 'http', 'https', HOST],
    ['subdomains', '2', 'http', 'https', SUBDOMAINS],
    ['subdomains', '2', 'http', 'http', ''],
    ['subdomains', '1', 'https', '', SUBDOMAINS],
    ['off', '2', 'https', 'https', ''],
  ])('HSTS=%s TRUST_PROXY=%s over %s, forwarded for %j: %j', (HSTS, TRUST_PROXY, scheme, forwarded, expected) => {
    const request = { scheme, http_x_forwarded_proto: forwarded };
    expect(valueOf('strict_transport_security', { HSTS, TRUST_PROXY }, request)).toBe(expected);
  });
});
