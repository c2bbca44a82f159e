import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { captchaToken } from '../../support/fixtures/captcha.ts';
import { sessionWith } from '../../support/session.ts';

const service = await useService({ LOGIN_CAPTCHA: 'adaptive', LOGIN_ADDRESS_LIMIT: '0' });
const anonymous = sessionWith(service, '');
const login = async (accountsName: string, accountsPassword: string, captcha?: string) => {
  const token = captcha === undefined ? {} : { captchaToken: captcha };
  return (await anonymous.call('account', 'login', { accountsName, accountsPassword, ...token })).code;
};

it('the puzzle is asked for after three failures of a name, known or not', async () => {
  for (const name of ['admin', 'nobody']) {
    for (let time = 0; time < 3; time += 1) expect(await login(name, 'wrong')).toBe(3001);
    expect(await login(name, 'wrong')).toBe(3005);
    expect(await login(name, '123456')).toBe(3005);
  }
  expect(await login('another', 'wrong')).toBe(3001);
  expect(await login('admin', '123456', await captchaToken(service))).toBe(200);
  expect(await login('admin', '123456')).toBe(200);
});

it('a refused puzzle counts nothing; failures count for ten minutes', async () => {
  for (let time = 0; time < 10; time += 1) expect(await login('nobody', 'wrong')).toBe(3005);
  service.clock.moveBy(601_000);
  expect(await login('nobody', 'wrong')).toBe(3001);
});

it('a token that is shown is spent, needed or not', async () => {
  const token = await captchaToken(service);
  expect(await login('admin', '123456', token)).toBe(200);
  expect(await login('admin', '123456', token)).toBe(3005);
});

it('after thirty failures from one address every sign-in from there needs one', async () => {
  service.clock.moveBy(601_000);
  for (let name = 0; name < 15; name += 1) {
    for (let time = 0; time < 2; time += 1) expect(await login(`spray ${name}`, 'wrong')).toBe(3001);
  }
  expect(await login('admin', '123456')).toBe(3005);
  expect(await login('admin', '123456', await captchaToken(service))).toBe(200);
});
