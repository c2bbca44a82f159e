import { COUNTS_AS_LATER } from '../../money/ledger/undo-guards.ts';
import { auditPerClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query, wireTime } from '../../platform/db/sql.ts';
import { endFollowers } from '../../platform/lifecycle/lifecycle.ts';

/** A terminal to delete. */
export interface DeletedTerminal {
  id: number;
  msId: string;
  msName: string;
  client: AuditClient;
}

/** Deletes locked and checked terminals with their followers and logs their rows. */
export async function removeTerminals(tx: Ctx, terminals: readonly DeletedTerminal[]): Promise<void> {
  const ids = terminals.map(({ id }) => id);
  const lost = await findLost(tx, ids);
  await endFollowers(tx, 'terminalDeleted', ids);
  await tx.db.$executeRaw`delete from terminal where id = any(${ids}::int[])`;
  await auditPerClient(tx, terminals, (own) => ({
    target: listNames(own.map(({ msId }) => msId)),
    before: own.map(({ id, msId, msName, client }) => ({ id, msId, msName, clientId: client.id, ...lost.get(id) })),
  }));
}

/** For the log: the client's name, and the paid time that is lost with a terminal, with the bill that paid it last. */
interface Lost {
  clientName: string;
  expireTime: string | null;
  billNo: string | null;
}

async function findLost(tx: Ctx, ids: readonly number[]): Promise<Map<number, Lost>> {
  const rows = await query<Lost & { id: number }>(
    tx,
    `select t.id, c.name as "clientName", ${wireTime('t.expire_time')} as "expireTime",
        (select b.bill_no from validity_change l join bill b on b.id = l.bill_id
          where l.terminal_id = t.id and ${COUNTS_AS_LATER} order by l.id desc limit 1) as "billNo"
      from terminal t join client c on c.id = t.client_id
      where t.id = any($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...lost }) => [id, lost]));
}
