import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { defaultRole, putAccount, putClient } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { NAMES, TWO_NAMES } from '../../../support/fixtures/names.ts';
import { sessionWith, signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const roleid = await defaultRole(service, 'administrator');
const harbour = await putClient(service, admin, 'Harbour');

const clientOf = (clientname: string) => ({ clientname, clienttype: 1 as const, pid: 1, cregroupcount: 1 });

describe.each(NAMES)('$why', ({ stored, finds, same }) => {
  it('is found by lists and by the search, and signs in', async () => {
    const clientId = await putClient(service, admin, stored);
    const number = NAMES.findIndex((one) => one.stored === stored);
    const msId = `T20000000${String(number).padStart(2, '0')}`;
    await putTerminal(service, msId, harbour, { name: stored });
    await putAccount(service, stored, 1, roleid);
    for (const text of [stored, ...finds]) {
      const clients = (await admin.call('client', 'list', { clientname: text })).result.records;
      expect([text, clients.map(({ id }) => id)]).toEqual([text, [clientId]]);
      const accounts = (await admin.call('account', 'list', { accountsName: text })).result.records;
      expect([text, accounts.map(({ accountsName }) => accountsName)]).toEqual([text, [stored]]);
      const terminals = (await admin.call('terminal', 'list', { keyword: text })).result.records;
      expect([text, terminals.map((terminal) => terminal.msId)]).toEqual([text, [msId]]);
      const { groups } = (await admin.call('search', 'find', { q: text })).result;
      expect([text, groups.find(({ kind }) => kind === 'clients')?.items.map(({ title }) => title)]).toEqual([
        text,
        [stored],
      ]);
    }
    for (const name of same) {
      const refused = await admin.call('client', 'add', clientOf(name));
      expect([name, refused]).toMatchObject([name, { code: 3101, params: { field: 'clientname' } }]);
      const login = await sessionWith(service, '').call('account', 'login', {
        accountsName: name,
        accountsPassword: '123456',
      });
      expect([name, login]).toMatchObject([name, { code: 200, result: { userInfo: { accountsName: stored } } }]);
    }
  });
});

it.each(TWO_NAMES)('%j and %j are two clients', async (one, other) => {
  for (const name of [one, other]) {
    const added = await admin.call('client', 'add', clientOf(`${name} two`));
    expect([name, added.code]).toEqual([name, 200]);
  }
});
