import { openRedis } from '@roger/api/lib/redis';
import { httpOptions } from '@roger/api/lib/http-options';
import { ERROR_SECRETS } from '@roger/domain/platform/process/log-stream';
import { readDatabaseUrl, readSettings, SettingsError } from '@roger/domain/platform/settings/settings';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';

const SCHEMES = { DATABASE_URL: 'postgresql', REDIS_URL: 'redis', SMTP_URL: 'smtp' } as const;
/** Raw passwords that `openssl rand -base64` and people make, each with a part that must not be printed. */
const REFUSED = [
  'geheim/42',
  'geheim?42',
  'geheim#42',
  '42/geheim',
  '42?geheim',
  '42#geheim',
  'p@ss:w/geheim',
  'geheim%zz',
];
const ADVICE = 'in its user and password @ : / ? # % are percent-encoded';

function refusalOf(env: Record<string, string>): string {
  try {
    readSettings({ ROGER_EMBEDDED: '1', ...env });
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error(`nothing was refused of ${JSON.stringify(env)}`);
}

describe.each(Object.entries(SCHEMES))('%s', (name, scheme) => {
  it.each(REFUSED)('with the raw password %s is refused with advice and without any of it', (password) => {
    const text = refusalOf({ [name]: `${scheme}://user:${password}@host.example:99/roger` });
    expect(text).toContain(`${name} is '…@host.example:99/roger'`);
    expect(text).toContain(ADVICE);
    expect(text).not.toMatch(/geheim|42|user:|p@ss/);
  });

  it('of another scheme is quoted without user, password and query', () => {
    const text = refusalOf({ [name]: 'mysql://user:geheim@host/roger?password=geheim' });
    expect(text).toContain(`${name} is '…@host/roger'`);
    expect(text).not.toMatch(/geheim|user:/);
    expect(refusalOf({ [name]: 'mysql://host/roger?password=geheim' })).not.toContain('geheim');
  });

  it('that is no URL and has no @ is not quoted at all', () => {
    expect(refusalOf({ [name]: `${scheme}://user:geheim` })).not.toContain('geheim');
  });

  it.each([
    `${scheme}://host.example/1?password=p@geheim`,
    `${scheme}://host.example/1?user=u&password=p@geheim`,
    'host=host.example password=p@geheim',
    'password=p@geheim',
  ])('with an @ in a parameter is not quoted at all: %s', (value) => {
    expect(refusalOf({ [name]: value })).toContain(`${name} is a value not shown here; allowed: `);
  });

  it.each(['h1:1,h2:2', 'h1,h2', 'u:geheim@h1:1,h2:2', 'u:geheim@h1,h2'])(
    'with several hosts is refused: %s',
    (hosts) => {
      const text = refusalOf({ [name]: `${scheme}://${hosts}/1` });
      expect(text).toMatch(
        new RegExp(`^- ${name} is .*; allowed: a URL beginning with ${scheme}://.*, with one host`, 'm'),
      );
      expect(text).not.toContain('geheim');
    },
  );

  it('with everything encoded is accepted, a raw @ and : too', () => {
    for (const password of ['%40%3A%2F%3F%23%25', 'p@ss:word', ''])
      expect(() => readSettings({ ROGER_EMBEDDED: '1', [name]: `${scheme}://u:${password}@h/1` })).not.toThrow();
  });
});

it('DATABASE_URL of a migration is checked alike, and named', () => {
  const url = 'postgresql://user:geheim/42@db.example:5432/roger';
  expect(() => readDatabaseUrl({ DATABASE_URL: url })).toThrow(`DATABASE_URL is '…@db.example:5432/roger'`);
  expect(() => readDatabaseUrl({})).toThrow('DATABASE_URL is not set');
  expect(readDatabaseUrl({ DATABASE_URL: 'postgresql://u:p@h/d' })).toBe('postgresql://u:p@h/d');
});

it.each([
  'CONSOLE_URL',
  'SIM_PROVIDER_URL',
  'HELP_CENTER_URL',
  'CORS_ORIGINS',
  'DISPATCHER_BASE',
  'HOST',
  'TRUST_PROXY',
  'PORT',
])('%s has no password, and a refusal prints none', (name) => {
  const text = refusalOf({ [name]: 'https://user:geheim@host.example' });
  expect(text).toContain(`${name} is '…@host.example'`);
  expect(text).not.toMatch(/geheim|user:/);
  expect(refusalOf({ [name]: 'ftp://user@host.example/?password=p@geheim' })).not.toContain('geheim');
});

// A Redis that refuses every command. The client puts the arguments of AUTH into its error.
const redis = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const commands = data.toString().match(/\*\d+\r\n/g) ?? [];
    socket.write('-WRONGPASS invalid username-password pair or user is disabled.\r\n'.repeat(commands.length));
  });
}).listen(0, '127.0.0.1');
await once(redis, 'listening');
afterAll(() => redis.close());

it.each([
  ['the service', [...ERROR_SECRETS]],
  ['requests', (httpOptions(readSettings({ ROGER_EMBEDDED: '1' })).logger as { redact: { paths: string[] } }).redact],
])('the log of %s has no password of a Redis that refuses it', async (_name, redact) => {
  const lines: string[] = [];
  const log = pino({ redact }, { write: (line: string) => void lines.push(line) });
  const url = `redis://user:geheim@127.0.0.1:${(redis.address() as AddressInfo).port}`;
  (await openRedis(url, log)).disconnect();
  expect(lines.join('')).toContain('WRONGPASS');
  expect(lines.join('')).not.toContain('geheim');
});

it('nor has it the text that is no URL', () => {
  const lines: string[] = [];
  const log = pino({ redact: [...ERROR_SECRETS] }, { write: (line: string) => void lines.push(line) });
  try {
    void new URL('redis://user:geheim/42@host');
  } catch (error) {
    log.warn({ err: error }, 'refused');
  }
  expect(lines.join('')).toContain('Invalid URL');
  expect(lines.join('')).not.toContain('geheim');
});
