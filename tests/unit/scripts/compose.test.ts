import { settingsReference } from '@roger/domain/kernel/settings';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly env_file?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const names = settingsReference().map(({ name }) => name);

// What holds the composition together, and what the web service beside the API makes needless.
const SET_BY_COMPOSE = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'WORKER_HEALTH_PORT'];

/** The environment a service gets when .env holds these values: docker compose's own rules, as far as the file uses them. */
function environmentOf({ env_file, environment = {} }: Service, given: Readonly<Record<string, string>>) {
  const filled = Object.entries(environment).map(([name, text]) => {
    const value = text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, key: string, mark?: string, other = '') => {
      return given[key] || (mark === '-' ? other : '');
    });
    return [name, value] as const;
  });
  return { ...(env_file === '.env' ? given : {}), ...Object.fromEntries(filled) };
}

describe.each([
  ['migrate', []],
  ['api', ['SERVE']],
  ['gateway', ['SERVE']],
  ['workers', []],
])('the service %s', (name, ownSettings) => {
  const service = services[name] ?? {};

  it('gets every variable of the configuration from .env', () => {
    const given = Object.fromEntries(names.map((variable) => [variable, `value of ${variable}`]));
    const reaching = environmentOf(service, given);
    const lost = names.filter((variable) => reaching[variable] !== given[variable]);
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

describe('the service simulator', () => {
  const { simulator = {} } = services;

  it('gets its tokens from .env, and neither the database nor the secrets', () => {
    const given = { SIMULATOR_TOKENS: 'one,two', JWT_SECRET: 'secret', POSTGRES_PASSWORD: 'password' };
    expect(environmentOf(simulator, given)).toEqual({
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
    const given = { ...key, JWT_SECRET: 'secret', POSTGRES_PASSWORD: 'password' };
    expect(environmentOf(provider, given)).toEqual(key);
  });

  it('runs only when it is asked for', () => {
    expect(provider.profiles).toEqual(['simulator']);
  });
});

it('.env.example names variables that exist', () => {
  const known = [...names, 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'WEB_PORT'];
  const example = [...read('.env.example').matchAll(/^(\w+)=/gm)].map((match) => match[1]);
  expect(example.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});
