import { MAX_CLIENT_DEPTH } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { clientColumns } from './client-fields.ts';
import {
  assertArea,
  assertServerGranted,
  assertMayHold,
  assertQuota,
  clientInScope,
  type ClientNodeRow,
} from './client-guards.ts';
import { lockServersShared, lockTreeShared } from './client-locks.ts';
import { bindServer } from './bind-server.ts';
import { getClient } from './list-clients.ts';
import { zoneField } from './time-zones.ts';

type Input = InputOf<(typeof client)['endpoints']['add']>;

/** Creates a client below one of the scope; without a server it gets its superior's default (docs/contract.md §3). */
export async function addClient(ctx: Ctx, input: Input): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    // Keeps the superior's quota until the client is stored.
    await lockRows(tx, 'client', [input.pid], 'share');
    const superior = await clientInScope(tx, input.pid);
    await assertArea(tx, input.areaId);
    const zone = await zoneField(tx, input);
    await assertServerGranted(tx, input.servId);
    assertMayHold(superior, input.clienttype);
    if (superior.path.length > MAX_CLIENT_DEPTH) throw badField('pid', 'max', { max: MAX_CLIENT_DEPTH });
    assertQuota(superior, input.cregroupcount);
    const [{ id } = { id: 0 }] = await tx.db.$queryRaw<{ id: number }[]>`select nextval('client_id_seq')::int as id`;
    const servId = input.servId === undefined ? await defaultServerOf(tx, superior.id) : input.servId;
    const data = {
      ...inheritedPlace(superior, input),
      ...clientColumns({ ...input, servId, ...zone }),
      id,
      parentId: superior.id,
      path: [...superior.path, id],
      name: input.clientname,
      type: input.clienttype,
      groupQuota: input.cregroupcount,
      createTime: tx.clock.now(),
    };
    await refuseDuplicate({ name: 'clientname' }, () => tx.db.client.create({ data }));
    await bindServer(tx, id, servId);
    const row = await getClient(tx, { id });
    await audit(tx, { target: row.clientname, targetClient: { id, path: data.path }, after: row });
    return row;
  });
}

/** Area of the superior, and its time zone for a client with neither of its own. */
function inheritedPlace(
  { areaId, timeZone }: ClientNodeRow,
  given: Input,
): { areaId: number; timeZone?: string | null } {
  return given.areaId === undefined && given.timeZone === undefined ? { areaId, timeZone } : { areaId };
}

/** Default server of the superior, which is bound to it and may be passed on. */
async function defaultServerOf(tx: Ctx, superiorId: number): Promise<number | null> {
  const { serverId } = await tx.db.client.findUniqueOrThrow({ where: { id: superiorId }, select: { serverId: true } });
  return serverId;
}
