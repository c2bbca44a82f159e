import { ConsoleConfig } from '@roger/contract/families/workflows/config';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { sessionWith } from '../../support/session.ts';

const service = await useService({
  DEFAULT_LANGUAGE: 'el-GR',
  LOGIN_LANGUAGE: 'browser',
  STRONG_PASSWORD_VERIFY: '1',
  SHOW_MANUAL: 'true',
  MANUAL_URL: 'https://example.org/manual',
  APP_LOCAL_URL: '/static/app.apk',
  IMPORT_MAX_ROWS: '77',
});

it('the configuration is public and says what the environment says, the rest at its defaults', async () => {
  const { result, code } = await sessionWith(service, '').call('config', 'get');
  expect(code).toBe(200);
  expect(Object.keys(result).toSorted()).toEqual(Object.keys(ConsoleConfig.properties).toSorted());
  expect(result).toMatchObject({
    systemVersion: 'V3.8.7',
    defaultLanguage: 'el-GR',
    loginLanguage: 'browser',
    strongPasswordVerify: true,
    lowPasswordNoOperate: false,
    loginCaptcha: 'off',
    showManual: true,
    manualUrl: 'https://example.org/manual',
    appLocalUrl: '/static/app.apk',
    helpCenterUrl: '',
    limits: {
      exportMaxRows: 50_000,
      importMaxRows: 77,
      importMaxMb: 5,
      historyMonths: 6,
      maxPageSize: 500,
      terminalsPerGroup: 500,
      groupsPerTerminal: 32,
    },
  });
});

it('the sign-in at a host name has the language of this host, all others that of all', async () => {
  const text = 'browser, Fleet.Example.ru = ru-RU,bücher.example=browser,plain.example=en-US';
  const { loginLanguage } = readSettings({ ROGER_EMBEDDED: '1', LOGIN_LANGUAGE: text }).config;
  const own = await startWith(service, { config: { ...service.settings.config, loginLanguage } });
  const languagesAt = async (host: string) => {
    const { body } = await own.http.get('/nmsService/config').set('host', host);
    const { result } = body as { result: { defaultLanguage: string; loginLanguage: string } };
    return [result.defaultLanguage, result.loginLanguage];
  };
  expect(await languagesAt('fleet.example.ru')).toEqual(['ru-RU', '']);
  expect(await languagesAt('FLEET.example.ru:8443')).toEqual(['ru-RU', '']);
  expect(await languagesAt('plain.example')).toEqual(['en-US', '']);
  expect(await languagesAt('xn--bcher-kva.example')).toEqual(['el-GR', 'browser']);
  expect(await languagesAt('other.example')).toEqual(['el-GR', 'browser']);
});

it('contains no secret of the service', async () => {
  const { body } = await sessionWith(service, '').call('config', 'get');
  const text = JSON.stringify(body);
  expect(text).not.toContain(service.settings.jwtSecret);
  expect(text).not.toContain(service.settings.databaseUrl);
});

it('a token that is not good does no harm where none is asked for', async () => {
  expect((await sessionWith(service, 'nonsense').call('config', 'get')).code).toBe(200);
});
