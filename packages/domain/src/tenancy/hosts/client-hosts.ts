import type { InputOf, ResultOf } from '@roger/contract/define';
import { ClientHostRow, type clientHost } from '@roger/contract/families/tenancy/client-host';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { clientInScope, withClients } from '../clients/client-guards.ts';
import { lockTreeShared } from '../clients/client-locks.ts';
import { assertNotOwnHost } from './brand.ts';
import { assert, assertFound } from '../../platform/ctx/app-error.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, findRow, listPage, rowsByKey } from '../../platform/list/list.ts';
import { nameOf } from '../../platform/list/list-columns.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';

type Calls = (typeof clientHost)['endpoints'];

const clientHostList = defineList(ClientHostRow, {
  from: 'client_host h',
  key: 'h.id',
  joins: { c: 'join client c on c.id = h.client_id' },
  columns: { id: 'h.id', clientId: 'h.client_id', clientName: nameOf('c', 'c'), host: 'h.host' },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'h.id',
  cost: SHORT_LIST,
});

/** Domain names of the scope's consoles, a page at a time. */
export function listClientHosts(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, clientHostList, input);
}

/** Adds a domain for the console of a client in scope; a domain belongs to one client only, or to the installation. */
export async function addClientHost(ctx: Ctx, input: InputOf<Calls['add']>): Promise<ClientHostRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const client = await clientInScope(tx, input.clientId);
    const data = { clientId: client.id, host: input.host.toLowerCase() };
    assertNotOwnHost(tx, client.id, data.host);
    const { id } = await refuseDuplicate({ host: 'host' }, () =>
      tx.db.clientHost.create({ data, select: { id: true } }),
    );
    const row = assertFound(await findRow(tx, clientHostList, id));
    await audit(tx, { target: row.host, targetClient: client, after: row });
    return row;
  });
}

/** Removes domains, all or none. */
export async function deleteClientHosts(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, clientHostList, input);
    const hosts = await rowsByKey(tx, clientHostList, ids);
    assert(hosts.length === ids.length, 'notFound');
    const owned = await withClients(tx, hosts);
    await auditAll(
      tx,
      owned.map(({ client, ...before }) => ({ target: before.host, targetClient: client, before })),
    );
    const { count } = await tx.db.clientHost.deleteMany({ where: { id: { in: ids } } });
    assert(count === ids.length, 'notFound');
    return { deleted: count };
  });
}
