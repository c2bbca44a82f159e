import { MAX_CLIENT_DEPTH } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type { client, ClientRow } from '@roger/contract/families/client';
import { badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { clientColumns } from './client-fields.ts';
import { assertArea, assertHeldServer, assertMayHold, assertQuota, clientInScope } from './client-guards.ts';
import { lockServersShared, lockTreeShared } from './client-locks.ts';
import { bindServer } from './bind-server.ts';
import { getClient } from './list-clients.ts';

/** Creates a client beneath one of the scope (docs/contract.md §3). */
export async function addClient(ctx: Ctx, input: InputOf<(typeof client)['endpoints']['add']>): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    // The superior's quota stays what it is until the client is there.
    await lockRows(tx, 'client', [input.pid], 'share');
    const superior = await clientInScope(tx, input.pid);
    await assertArea(tx, input.areaId);
    await assertHeldServer(tx, input.servId);
    assertMayHold(superior, input.clienttype);
    if (superior.path.length > MAX_CLIENT_DEPTH) throw badField('pid', 'max', { max: MAX_CLIENT_DEPTH });
    assertQuota(superior, input.cregroupcount);
    const [{ id } = { id: 0 }] = await tx.db.$queryRaw<{ id: number }[]>`select nextval('client_id_seq')::int as id`;
    const data = {
      areaId: superior.areaId,
      ...clientColumns(input),
      id,
      parentId: superior.id,
      path: [...superior.path, id],
      name: input.clientname,
      type: input.clienttype,
      groupQuota: input.cregroupcount,
      createTime: tx.clock.now(),
    };
    await refuseTaken({ name: 'clientname' }, () => tx.db.client.create({ data }));
    await bindServer(tx, id, input.servId ?? null);
    const row = await getClient(tx, { id });
    await audit(tx, { target: row.clientname, targetClient: { id, path: data.path }, after: row });
    return row;
  });
}
