import {
  isTooOld,
  lockBilledTerminals,
  refuseIfBlocked,
  COUNTS_AS_LATER,
  type BillToUndo,
  type UndoEffects,
} from '../../money/ledger/undo-guards.ts';
import { hasClient, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { removeTerminals } from '../terminals/remove-terminals.ts';

interface Addition {
  terminalId: number;
  msId: string;
  msName: string;
  functionId: number;
  amount: number;
  newExpireTime: Date | null;
  anchorDay: number;
  limitReason: string | null;
  /** Null where the terminal is deleted or moved out of the scope. */
  client: AuditClient | null;
  isLatest: boolean;
  wasOnline: boolean;
}

/**
 * Undo of an addition: deletes the terminals. Refused (3306) after a day, or once one of them was deleted, renewed,
 * online or got a cloud plan (docs/domain.md §3 'Undo').
 */
export async function undoAddition(tx: Ctx, bill: BillToUndo): Promise<UndoEffects> {
  await lockBilledTerminals(tx, bill);
  const additions = await readAdditions(tx, bill);
  refuseIfBlocked([
    ['age', isTooOld(bill, tx.clock.now())],
    ['gone', additions.some(({ client }) => client === null)],
    ['later', additions.some(({ isLatest }) => !isLatest)],
    ['begun', additions.some(({ wasOnline }) => wasOnline)],
  ]);
  const terminals = new Map(
    additions
      .filter(hasClient)
      .map(({ terminalId, msId, msName, client }) => [terminalId, { id: terminalId, msId, msName, client }]),
  );
  const changes = additions.map(
    ({ terminalId, msId, functionId, client, newExpireTime, anchorDay, limitReason, amount }) => ({
      terminalId,
      msId,
      functionId,
      clientId: client?.id ?? 0,
      oldExpireTime: newExpireTime,
      newExpireTime: null,
      oldAnchorDay: anchorDay,
      oldLimitReason: limitReason,
      amount: -amount,
    }),
  );
  return { changes, store: (storing) => removeTerminals(storing, [...terminals.values()]) };
}

async function readAdditions(tx: Ctx, { id }: BillToUndo): Promise<Addition[]> {
  return query<Addition>(
    tx,
    `select v.terminal_id as "terminalId", v.ms_id as "msId", t.name as "msName", v.function_id as "functionId",
        v.amount::float8 as amount, v.new_expire_time as "newExpireTime", coalesce(t.anchor_day, 1) as "anchorDay",
        t.limit_reason as "limitReason",
        case when c.path @> array[$2::int] then json_build_object('id', c.id, 'path', c.path, 'name', c.name) end as client,
        not exists (select 1 from validity_change l where l.terminal_id = v.terminal_id and l.id > v.id
          and l.bill_id <> v.bill_id and ${COUNTS_AS_LATER})
          and not exists (select 1 from cloud_order_item i join cloud_order l on l.id = i.order_id
            where i.terminal_id = v.terminal_id and ${COUNTS_AS_LATER}) as "isLatest",
        p.last_seen_time is not null or p.last_online_time is not null as "wasOnline"
      from validity_change v left join terminal t on t.id = v.terminal_id left join client c on c.id = t.client_id
      left join terminal_presence p on p.terminal_id = t.id
      where v.bill_id = $1::bigint order by v.id`,
    [id, tx.scope.clientId],
  );
}
