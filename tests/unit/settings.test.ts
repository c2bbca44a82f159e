import { readSettings, SettingsError, settingsReference } from '@roger/domain/platform/settings/settings';
import { describe, expect, test } from 'vitest';

const EMBEDDED = { ROGER_EMBEDDED: '1' };
const SERVER = {
  DATABASE_URL: 'postgresql://roger:pw@db/roger',
  JWT_SECRET: 'fD3-kq9LxZ_27vbtPw0YhUcRm5sNaEoG',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

const languagesOf = (text: string) => readSettings({ ...EMBEDDED, LOGIN_LANGUAGE: text }).config.loginLanguage;

const withRedis = (path: string) => ({ ...EMBEDDED, REDIS_URL: `redis://user:word@cache:6379${path}` });

describe('readSettings', () => {
  test('gives the defaults of npm start', () => {
    const settings = readSettings(EMBEDDED);
    expect(settings).toMatchObject({ mode: 'embedded', host: '127.0.0.1', port: 3000, demo: true, rateLimit: 3000 });
    expect(settings.config).toMatchObject({ systemVersion: 'V3.8.7', loginCaptcha: 'adaptive', helpCenterUrl: '' });
    expect(settings.config.limits.importMaxRows).toBe(5000);
  });

  test('takes an empty string as not set', () => {
    expect(readSettings({ ...EMBEDDED, PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ port: 3000, logLevel: 'info' });
  });

  test('names every fault at once, with variable, value and what is allowed', () => {
    const faults = faultsOf({ ...EMBEDDED, PORT: '70000', LOG_LEVEL: 'loud', DEMO: 'yes' });
    expect(faults).toHaveLength(3);
    expect(faults).toContain("PORT is '70000'; allowed: a whole number from 1 to 65535");
  });

  test.each(['1e3', '-1', '3000.5', '0x10', '99999999999'])('refuses the number %s', (PORT) => {
    expect(faultsOf({ ...EMBEDDED, PORT })).toHaveLength(1);
  });

  test('never prints a secret', () => {
    const secrets = { JWT_SECRET: 'tooshort', ADMIN_PASSWORD: 'geheim', DATABASE_URL: 'mysql://u:geheim@h/d' };
    const text = faultsOf({ ...EMBEDDED, ...secrets }).join('\n');
    expect(text).toContain('JWT_SECRET');
    expect(text).not.toMatch(/geheim|tooshort/);
  });

  test('refuses a schema that only a part of the statements would follow', () => {
    const url = 'postgresql://roger:geheim@db/roger?schema=';
    const [fault = '', ...others] = faultsOf({ ...SERVER, DATABASE_URL: `${url}fleet` });
    expect(others).toEqual([]);
    expect(fault).toContain('without a schema other than public');
    expect(fault).not.toContain('geheim');
    expect(faultsOf({ ...SERVER, DATABASE_URL: `${url}public` })).toEqual([]);
  });

  test('refuses links a browser would run', () => {
    expect(faultsOf({ ...EMBEDDED, HELP_CENTER_URL: 'javascript:alert(1)' })).toHaveLength(1);
    expect(faultsOf({ ...EMBEDDED, MANUAL_URL: '//evil.example' })).toHaveLength(1);
    expect(readSettings({ ...EMBEDDED, MANUAL_URL: '/static/manual.pdf' }).config.manualUrl).toBe('/static/manual.pdf');
  });

  test('refuses an address of the console below a path', () => {
    const [fault = '', ...others] = faultsOf({ ...EMBEDDED, CONSOLE_URL: 'https://radio.example/roger/' });
    expect(others).toEqual([]);
    expect(fault).toMatch(
      /^CONSOLE_URL is '.+'; allowed: .* without a path: the console is at the root of a host name$/,
    );
    for (const address of ['https://radio.example', 'https://radio.example/', 'http://127.0.0.1:3000/'])
      expect(faultsOf({ ...EMBEDDED, CONSOLE_URL: address })).toEqual([]);
    for (const address of ['https://radio.example?x', 'https://radio.example/#a', 'https://radio.example?'])
      expect(faultsOf({ ...EMBEDDED, CONSOLE_URL: address })).toHaveLength(1);
  });

  test('takes the number of a database at the end of REDIS_URL, and nothing else', () => {
    for (const path of ['', '/', '/0', '/15']) expect(faultsOf(withRedis(path))).toEqual([]);
    for (const path of ['/abc', '/1/2', '/-1', '?db=3']) {
      expect(faultsOf(withRedis(path))).toEqual([
        expect.stringMatching(/^REDIS_URL is '…@cache.*; allowed: .* number of a database/),
      ]);
    }
  });

  test('takes proxies that are addresses or networks', () => {
    for (const list of ['10.0.0.0/8', '1.2.3.4/32', 'fd00::/128', '::ffff:10.0.0.1, 10.0.0.2']) {
      expect(faultsOf({ ...EMBEDDED, TRUST_PROXY: list })).toEqual([]);
    }
    for (const list of [
      '1.2.3.4/33',
      'fd00::/129',
      '999.1.1.1',
      '.',
      ':',
      '10.0.0.0/8,',
      '10.0.0.0/8/8',
      '10.0.0.0/',
    ]) {
      expect([list, faultsOf({ ...EMBEDDED, TRUST_PROXY: list }).length]).toEqual([list, 1]);
    }
  });

  test('splits lists of origins and proxies', () => {
    const settings = readSettings({ ...EMBEDDED, CORS_ORIGINS: 'https://a.example, http://b:8080', TRUST_PROXY: '1' });
    expect(settings.corsOrigins).toEqual(['https://a.example', 'http://b:8080']);
    expect(settings.trustProxy).toBe(1);
    expect(readSettings({ ...EMBEDDED, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
    expect(faultsOf({ ...EMBEDDED, TRUST_PROXY: 'true' })).toHaveLength(1);
  });

  test('reads a language for each host name, and one word for all others', () => {
    expect(languagesOf('')).toEqual([]);
    expect(languagesOf('browser')).toEqual([{ host: '', word: 'browser' }]);
    expect(languagesOf('Fleet.example.RU=ru-RU, browser')).toEqual([
      { host: 'fleet.example.ru', word: 'ru-RU' },
      { host: '', word: 'browser' },
    ]);
    expect(languagesOf('пример.рф = ru-RU')).toEqual([{ host: 'xn--e1afmkfd.xn--p1ai', word: 'ru-RU' }]);
  });

  test.each([
    'ru-RU',
    'browser,browser',
    'a.example=ru',
    'a.example=ru-RU,A.example=el-GR',
    'a.example:8080=ru-RU',
    '=ru-RU',
    'a.example=ru-RU=el-GR',
    'browser,',
    'https://a.example=ru-RU',
    '-a.example=ru-RU',
    `${'a'.repeat(254)}=ru-RU`,
  ])('refuses the languages %j', (text) => {
    expect(faultsOf({ ...EMBEDDED, LOGIN_LANGUAGE: text })).toEqual([
      expect.stringMatching(/^LOGIN_LANGUAGE is '.*'; allowed: browser, and for host names one of browser, zh-CN, /),
    ]);
  });
});

test('a card provider comes with what it is asked with', () => {
  const url = { ...EMBEDDED, SIM_PROVIDER_URL: 'https://cards.example' };
  expect(faultsOf(url).map((fault) => fault.split(' ')[0])).toEqual(['SIM_ACCESS_KEY', 'SIM_SECRET']);
  expect(faultsOf({ ...url, SIM_ACCESS_KEY: 'roger' })).toHaveLength(1);
  expect(faultsOf({ ...url, SIM_ACCESS_KEY: 'roger', SIM_SECRET: 'a secret of some length' })).toEqual([]);
});

describe('server mode', () => {
  test('starts with a database and a secret, without the demo fleet', () => {
    expect(readSettings(SERVER)).toMatchObject({ mode: 'server', demo: false });
    expect(readSettings({ ...SERVER, DEMO: '1' }).demo).toBe(true);
  });

  test('wants DATABASE_URL and JWT_SECRET', () => {
    expect(faultsOf({}).join('\n')).toMatch(/DATABASE_URL[^]*JWT_SECRET/);
  });

  test.each(['changeme', 'secret', 'change-me-to-a-long-random-secret-value', 'x'.repeat(40)])(
    'refuses the secret %s',
    (JWT_SECRET) => {
      expect(faultsOf({ ...SERVER, JWT_SECRET }).length).toBeGreaterThan(0);
    },
  );
});

test('the reference names every variable once', () => {
  const names = settingsReference().map((row) => row.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('GROUPS_PER_TERMINAL');
});
