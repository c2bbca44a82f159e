import { LOCALES } from '@roger/contract/constants';
import { actNamesIn } from '@roger/i18n/acts';
import { allLocales } from '@roger/i18n/all-locales';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../support/session.ts';
import { openSheet } from '../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const clientId = await putClient(service, admin, 'Told', { type: 2 });
await admin.call('client', 'edit', { id: clientId, contact: 'Somebody' });
const reader = await signInFor(service, 'told-reader', clientId, 'agent');
// A job of the installation, and a call that the current release does not have.
await service.database.pool.query(
  `insert into operation_log (actor_kind, accounts_name, operator, actor_path, actor_client_name, target_client_id, target_client_name,
      target_path, operate_type, module, action, outcome, code, ip, request_id, cost_ms)
    select kind, '', '', '{}', '', $1, 'Told', array[1, $1], 'edit', module, action, 'success', 200, '', '', 0
    from (values ('system', 'job', 'expirySweep'), ('account', 'terminal', 'gone')) as a (kind, module, action)`,
  [clientId],
);
const actions = ['client.add', 'client.edit', 'job.expirySweep'];

const inLanguage = (session: Session, locale: string, filter: object = {}) =>
  session.call(
    'operationLog',
    'list',
    { clientId: [clientId], pageSize: 50, ...filter },
    { 'accept-language': locale },
  );

it.each(LOCALES)('the content is described in %s, on screen and in a workbook', async (locale) => {
  const names = actNamesIn(allLocales[locale]);
  const { records } = (await inLanguage(reader, locale)).result;
  const contents = new Map(records.map(({ module, action, content }) => [`${module}.${action}`, content]));
  expect(actions.map((key) => contents.get(key))).toEqual(actions.map((action) => names[action]));
  expect(contents.get('terminal.gone')).toBe('terminal.gone');
  const path = `/nmsService/tbLogs/exportLog?clientId=${clientId}`;
  const { body } = await reader.download(path, { 'accept-language': locale });
  const header = allLocales[locale].fields['operation-log'].content;
  const exported = (await openSheet(body as Buffer)).rows.map((row) => row[header]);
  expect(exported).toEqual(expect.arrayContaining(actions.map((action) => names[action])));
});

it('is found by the words of its description', async () => {
  const edited = actNamesIn(allLocales['el-GR'])['client.edit'];
  expect((await inLanguage(admin, 'el-GR', { content: edited })).result.total).toBe(1);
  expect((await inLanguage(admin, 'en-US', { content: edited })).result.total).toBe(0);
  expect((await inLanguage(admin, 'en-US', { content: 'move client' })).result.total).toBe(1);
});

it('its creator is the account that did it, for those who may know', async () => {
  const [mine] = (await inLanguage(admin, 'en-US', { action: 'edit', module: ['client'] })).result.records;
  expect(mine).toMatchObject({ creator: 'admin', accountsName: 'admin' });
  const [theirs] = (await inLanguage(reader, 'en-US', { action: 'edit', module: ['client'] })).result.records;
  expect(theirs).toMatchObject({ creator: '', accountsName: '' });
});
