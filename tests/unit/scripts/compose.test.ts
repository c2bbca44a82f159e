import { STOP_PERIODS } from '@roger/api/stop-service';
import { openDatabase } from '@roger/domain/platform/db/db';
import { apiPools, WORKER_POOL } from '@roger/domain/platform/db/pool-sizes';
import { settingsReference } from '@roger/domain/platform/settings/settings';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly build?: { readonly target: string };
  readonly security_opt?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly env_file?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
}

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const names = settingsReference().map(({ name }) => name);

// Settings that the composition fixes, and those that the web service next to the API replaces.
const SET_BY_COMPOSE = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'WORKER_HEALTH_PORT'];

/**
 * The environment of a service for these values in .env: docker compose's own rules, limited to those that the file
 * uses.
 */
function environmentOf({ env_file, environment = {} }: Service, values: Readonly<Record<string, string>>) {
  const filled = Object.entries(environment).map(([name, text]) => {
    const value = text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, key: string, mark?: string, other = '') => {
      return values[key] || (mark === '-' ? other : '');
    });
    return [name, value] as const;
  });
  return { ...(env_file === '.env' ? values : {}), ...Object.fromEntries(filled) };
}

describe.each([
  ['migrate', []],
  ['api', ['SERVE']],
  ['gateway', ['SERVE']],
  ['workers', []],
])('the service %s', (name, ownSettings) => {
  const service = services[name] ?? {};

  it('gets every variable of the configuration from .env', () => {
    const values = Object.fromEntries(names.map((variable) => [variable, `value of ${variable}`]));
    const reaching = environmentOf(service, values);
    const lost = names.filter((variable) => reaching[variable] !== values[variable]);
    expect(lost.toSorted()).toEqual([...SET_BY_COMPOSE, ...ownSettings].toSorted());
  });

  it('leaves to their own defaults what .env does not say', () => {
    const reaching = Object.keys(environmentOf(service, {})).filter((variable) => !SET_BY_COMPOSE.includes(variable));
    expect(reaching.toSorted()).toEqual(
      ['CONSOLE_URL', 'JWT_SECRET', 'SMTP_URL', 'TRUST_PROXY', ...ownSettings].toSorted(),
    );
  });
});

it('console and radio servers have processes of their own', () => {
  expect(services['api']?.environment).toMatchObject({ SERVE: 'console' });
  expect(services['gateway']?.environment).toMatchObject({ SERVE: 'gateway' });
});

it.each(['api', 'gateway'])('%s has time to finish imports and uploads at a stop', (name) => {
  const [, seconds] = /^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '') ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(STOP_PERIODS.uploads + 10_000);
});

it('our own Node images run as a user who is not root, without privileges; the others keep theirs', () => {
  const stages = read('docker/Dockerfile').split(/^FROM /m);
  // The images of the API and the workers are made of one that names the user.
  const rootless = stages
    .filter((stage) => stage.startsWith('server ') || /^USER node$/m.test(stage))
    .map((stage) => /^\S+ AS (\S+)/.exec(stage)?.[1]);
  expect(rootless).toContain('server');
  const confined = Object.entries(services).filter(([, service]) => service.cap_drop !== undefined);
  const own = ['api', 'card-provider', 'gateway', 'migrate', 'simulator', 'workers'];
  expect(confined.map(([name]) => name).toSorted()).toEqual(own);
  for (const [, service] of confined) {
    expect(service).toMatchObject({ security_opt: ['no-new-privileges:true'], cap_drop: ['ALL'] });
    expect(rootless).toContain(service.build?.target);
  }
});

/** The connections of these pools of a process, with those that each has for lists. */
function openedBy(...pools: number[]): number {
  const opened = pools.map((connections) => openDatabase('postgresql://h/d', { connections }));
  return opened.reduce((sum, { pool, readers }) => sum + pool.options.max + readers.options.max, 0);
}

describe('connections to PostgreSQL', () => {
  const processes = {
    api: openedBy(...Object.values(apiPools('console'))),
    gateway: openedBy(...Object.values(apiPools('gateway'))),
    workers: openedBy(WORKER_POOL),
  };
  const twoOfEach = 2 * Object.values(processes).reduce((sum, one) => sum + one);
  const operations = read('docs/operations.md').replaceAll(/\s+/g, ' ');

  it('of the processes in docs/operations.md, two of each, are accepted with a quarter to spare', () => {
    expect(operations).toContain('--scale api=2 --scale gateway=2 --scale workers=2');
    const [, accepted] = /^max_connections=(\d+)$/.exec(services['postgres']?.command?.at(-1) ?? '') ?? [];
    expect(Number(accepted)).toBeGreaterThanOrEqual(twoOfEach * 1.25);
    expect(operations).toContain(`The one of \`docker-compose.yml\` accepts ${accepted}.`);
  });

  it('are those of docs/operations.md', () => {
    const { api, gateway, workers } = processes;
    expect(operations).toContain(
      `An \`api\` opens up to ${api} connections to PostgreSQL, a \`gateway\` ${gateway} and a \`workers\` ${workers}: ` +
        `two of each are ${twoOfEach}, more than `,
    );
    expect(operations).toContain(`that serves both opens up to ${openedBy(...Object.values(apiPools('all')))}, and `);
  });
});

describe('the service simulator', () => {
  const { simulator = {} } = services;

  it('gets its tokens from .env, and neither the database nor the secrets', () => {
    const values = { SIMULATOR_TOKENS: 'one,two', JWT_SECRET: 'secret', POSTGRES_PASSWORD: 'password' };
    expect(environmentOf(simulator, values)).toEqual({
      SIMULATOR_URL: 'http://gateway:3000',
      SIMULATOR_TOKENS: 'one,two',
      SIMULATOR_TERMINALS: '1000',
      SIMULATOR_BACKGROUND: '1',
    });
  });

  it('runs only when it is asked for', () => {
    expect(simulator.profiles).toEqual(['simulator']);
  });
});

describe('the stand-in of the card provider', () => {
  const { 'card-provider': provider = {} } = services;

  it('gets the key that the servers sign with from .env, and neither the database nor the secrets', () => {
    const key = { SIM_ACCESS_KEY: 'trial', SIM_SECRET: 'a secret of some length' };
    const values = { ...key, JWT_SECRET: 'secret', POSTGRES_PASSWORD: 'password' };
    expect(environmentOf(provider, values)).toEqual(key);
  });

  it('runs only when it is asked for', () => {
    expect(provider.profiles).toEqual(['simulator']);
  });
});

describe('.env.example, docker-compose.yml and the table of docs/configuration.md', () => {
  /** Lines NAME=value, and those that are commented out. */
  const example = [...read('.env.example').matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)].map(
    ([, mark, name = '', value = '']) => ({
      name,
      optional: mark !== undefined,
      value: value.replace(/^'(.*)'$/, '$1'),
    }),
  );
  /** References such as ${NAME:-default} of the composition. */
  const references = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g)].map(
    ([, name = '', mark, text = '']) => ({ name, required: mark === '?', default: mark === '-' ? text : undefined }),
  );
  const inTable = new Map(settingsReference().map((setting) => [setting.name, setting.default]));

  it('an example names each variable once, one of the table or of the composition', () => {
    const known = new Set([...names, ...references.map(({ name }) => name)]);
    expect(example.filter(({ name }) => !known.has(name))).toEqual([]);
    expect(example.map(({ name }) => name)).toEqual([...new Set(example.map(({ name }) => name))]);
  });

  it('an example sets nothing that the composition sets itself', () => {
    expect(example.filter(({ name }) => SET_BY_COMPOSE.includes(name))).toEqual([]);
  });

  it('every variable of the composition is in the example, and is required or has a default', () => {
    const lines = new Map(example.map((line) => [line.name, line]));
    expect(references.filter(({ name }) => !lines.has(name))).toEqual([]);
    expect(references.filter((one) => !one.required && one.default === undefined)).toEqual([]);
    for (const { name } of references.filter(({ required }) => required))
      expect(lines.get(name)).toEqual({ name, optional: false, value: '' });
  });

  it('values of the example are the defaults of the composition, else of the table', () => {
    const defaults = new Map(references.map((one) => [one.name, one.default] as const));
    const different = example
      .filter(({ name, value }) => value !== '' && name !== 'DEMO')
      .filter(({ name, value }) => value !== (defaults.get(name) ?? inTable.get(name)));
    expect(different).toEqual([]);
  });

  it('a default of the composition differs from that of the table only where it knows better', () => {
    const different = references.filter(
      (one) => one.default !== undefined && inTable.has(one.name) && one.default !== inTable.get(one.name),
    );
    expect([...new Set(different.map(({ name }) => name))]).toEqual(['SMTP_URL', 'CONSOLE_URL', 'TRUST_PROXY']);
  });

  it.each(['SMTP_URL', 'MAIL_FROM', 'CONSOLE_URL', 'TRUST_PROXY', 'HSTS'])(
    '%s, which an installation for others sets, has a line in the example with its meaning above it',
    (name) => {
      expect(read('.env.example')).toMatch(new RegExp(`^# .{20,}\\n${name}=.+$`, 'm'));
    },
  );
});

describe('images', () => {
  it('of the composition have exact versions', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:v?\d+(\.\d+)+(-[a-z]+)?$/.test(image))).toEqual([]);
    expect(images).toHaveLength(3);
  });

  it('of the build run one exact version of Node 24, behind one of nginx', () => {
    const bases = [...read('docker/Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map((match) => match[1]);
    const [node, web, ...others] = [...new Set(bases)];
    expect(node).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/);
    expect(web).toMatch(/^nginx:\d+\.\d+\.\d+-alpine$/);
    expect(others).toEqual([]);
  });
});

it('no location of nginx loses nosniff, and the page has the headers of the API', () => {
  const template = read('docker/nginx.conf.template');
  const [server = '', ...locations] = template.split(/\n {2}location /);
  for (const header of [
    'Strict-Transport-Security',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
    'Cache-Control no-cache',
  ])
    expect(server).toContain(`add_header ${header} `);
  const files = locations.filter((block) => block.includes('add_header') && !block.includes('proxy_pass'));
  expect(files).toHaveLength(1);
  for (const block of files) expect(block).toContain('add_header X-Content-Type-Options nosniff always;');
});
