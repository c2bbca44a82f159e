import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { useEmptyDatabase } from '../../../support/database/empty-database.ts';
import { defaultRole, putAccount, putClient, putServer } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { sessionWith, signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const MIGRATION = resolve(
  import.meta.dirname,
  '../../../../prisma/migrations/20261123132056_baseline/replaced/20261122121000_folded_names/migration.sql',
);
const roleid = await defaultRole(service, 'administrator');
const duplicateOf = (field: string) => ({ code: 3101, params: { field } });

describe('a name that looks like another', () => {
  it('is no name for a second account, whatever its case', async () => {
    const account = { userName: 'Somebody', clientId: 1, roleid };
    for (const accountsName of ['ADMIN', 'aDmIn', 'ａｄｍｉｎ']) {
      const answer = await admin.call('account', 'add', { ...account, accountsName });
      expect([accountsName, answer]).toMatchObject([accountsName, duplicateOf('accountsName')]);
      expect(await admin.call('account', 'checkAccountName', { accountsName })).toMatchObject({ result: true });
    }
  });

  it('is no second name of a role, client, server, model or function', async () => {
    await admin.call('role', 'add', { roleName: 'Dispatch centre' });
    await putClient(service, admin, 'Harbour');
    await putServer(admin, 'Radio one', 'radio-one.example');
    await admin.call('terminalModel', 'add', { modelName: 'Zeta 100' });
    for (const roleName of ['dispatch centre', 'Dispatch  centre ', ' Dispatch centre', 'Dispatch\u200B centre']) {
      expect([roleName, await admin.call('role', 'add', { roleName })]).toMatchObject([
        roleName,
        duplicateOf('roleName'),
      ]);
    }
    expect(await admin.call('role', 'checkRoleNameExist', { roleName: 'DISPATCH CENTRE' })).toMatchObject({
      result: true,
    });
    const client = { clientname: 'harbour ', clienttype: 1 as const, pid: 1, cregroupcount: 1 };
    expect(await admin.call('client', 'add', client)).toMatchObject(duplicateOf('clientname'));
    expect(await admin.call('client', 'checkExistName', { clientname: 'HARBOUR' })).toMatchObject({ result: true });
    const server = { servName: 'RADIO ONE', servIp: 'radio-two.example', tport: 1 };
    expect(await admin.call('server', 'add', server)).toMatchObject(duplicateOf('servName'));
    expect(await admin.call('terminalModel', 'add', { modelName: 'zeta 100' })).toMatchObject(duplicateOf('modelName'));
  });

  it('signs its account in, and its wrong passwords count for that account', async () => {
    await putAccount(service, 'Maria', 1, roleid);
    const login = (accountsName: string, accountsPassword: string) =>
      sessionWith(service, '').call('account', 'login', { accountsName, accountsPassword });
    expect(await login('MARIA', '123456')).toMatchObject({
      code: 200,
      result: { userInfo: { accountsName: 'Maria' } },
    });
    for (const name of ['maria', 'MARIA', 'Maria', 'mAria', 'maRia'])
      expect((await login(name, 'wrong')).code).toBe(3001);
    expect((await login('marIa', '123456')).code).toBe(3002);
  });

  it('leaves a card to one terminal, whatever the case of its letter', async () => {
    await putTerminal(service, 'P2000000001', 1, { iccid: '898600000000000001B' });
    const id = await putTerminal(service, 'P2000000002');
    const edit = { id, msId: 'P2000000002', iccid: '898600000000000001b' };
    expect(await admin.call('terminal', 'edit', edit)).toMatchObject(duplicateOf('iccid'));
    const other = await admin.call('terminal', 'edit', { ...edit, iccid: '898600000000000002b' });
    expect(other.result.iccid).toBe('898600000000000002B');
  });
});

it('of two names from before, a later account keeps its name, everything else gets a number', async () => {
  const client = new Client({ connectionString: await useEmptyDatabase() });
  await client.connect();
  try {
    // The state before the migration.
    await client.query('drop function folded_name cascade; alter table account drop column name_twin');
    await client.query(`insert into area (id, name, offset_minutes) values (1, 'Here', 0)`);
    await client.query(`insert into client (id, name, type, path, area_id) values (1, 'Root', 0, '{1}', 1)`);
    await client.query(`insert into role (client_id, name) values (1, 'agent'), (1, 'AGENT '), (1, 'agent (2)')`);
    await client.query(`insert into account (name, user_name, password_hash, client_id, role_id)
      select n, n, '', 1, (select min(id) from role) from unnest(array['maria', 'MARIA']) n`);
    await client.query(await readFile(MIGRATION, 'utf8'));
    const roles = await client.query<{ name: string }>('select name from role order by id');
    expect(roles.rows.map(({ name }) => name)).toEqual(['agent', 'AGENT (3)', 'agent (2)']);
    const accounts = await client.query('select name, name_twin as twin from account order by id');
    expect(accounts.rows).toEqual([
      { name: 'maria', twin: 0 },
      { name: 'MARIA', twin: 1 },
    ]);
  } finally {
    await client.end();
  }
});
