import { Prisma } from '../../generated/prisma/client.ts';
import { openUsage } from '../usage/open-usage.ts';
import { audit, type AuditClient, type AuditCtx } from '../../platform/audit/audit.ts';
import { formatTime } from '../../platform/common/time.ts';
import { lockRows, acquireLock } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { movePlan, type MovedPlan } from '../terminal-plans/move-plan.ts';
import { recordChanges } from '../../fleet/history/record-changes.ts';
import { listRebinds, type PendingRebind } from './pending-rebind.ts';
import { dropPendingQuery } from './card-details.ts';
import { deleteState } from './card-states.ts';
import { replaceCard } from './replace-card.ts';

/** Result of a confirmed rebind; `changed`: nothing was moved, because card or terminals have changed. */
export type Completion = 'moved' | 'changed' | 'settled';

/**
 * Moves a card to the terminal that the provider has bound it to, with its plan where it leaves a terminal, else in
 * place of the former card (docs/domain.md §10). Settled rebinds are unchanged. If card or terminals have changed,
 * nothing moves and the log says so: the provider's state then differs from ours.
 */
export async function completeRebind(tx: AuditCtx, id: number): Promise<Completion> {
  const [found] = await listRebinds(tx, Prisma.sql`r.id = ${id}::int`);
  if (found === undefined) return 'settled';
  await acquireLock(tx, `sim card ${found.iccid}`);
  const terminalIds = [found.toTerminalId, found.fromTerminalId].filter((terminalId) => terminalId !== null);
  await lockRows(tx, 'terminal', terminalIds);
  const [rebind] = await listRebinds(tx, Prisma.sql`r.id = ${id}::int and r.state = 'asked' for update of r`);
  if (rebind === undefined) return 'settled';
  await settle(tx, rebind, 'done');
  const parties = await readParties(tx, rebind);
  if (!(await applyRebind(tx, rebind, parties))) {
    await audit(tx, unmovedEntry(rebind, parties), { outcome: 'failure', code: 3104 });
    const { iccid, toMsId } = rebind;
    tx.log.error({ iccid, toMsId }, 'the provider has bound a card that was changed meanwhile');
    return 'changed';
  }
  return 'moved';
}

/** False if card or terminals have changed. */
async function applyRebind(tx: AuditCtx, rebind: PendingRebind, parties: Parties): Promise<boolean> {
  if (rebind.replacedIccid !== null) return replaceCard(tx, rebind, parties.to);
  if (!isUnchanged(rebind, parties)) return false;
  await move(tx, rebind, parties);
  return true;
}

/** Undoes a rebind that the provider did not do; a settled one is unchanged. */
export async function undoRebind(tx: AuditCtx, rebind: Pick<PendingRebind, 'id' | 'iccid'>): Promise<void> {
  await settle(tx, rebind, 'undone');
}

async function settle(tx: AuditCtx, { id, iccid }: Pick<PendingRebind, 'id' | 'iccid'>, state: 'done' | 'undone') {
  await query(
    tx,
    `update sim_rebind set state = $2::text, settled_time = $3::timestamptz where id = $1::int and state = 'asked'`,
    [id, state, tx.clock.now()],
  );
  await deleteState(tx, iccid);
  tx.afterCommit(() => dropPendingQuery(tx, iccid));
}

interface Party {
  id: number;
  iccid: string | null;
  imei: string | null;
  client: Required<AuditClient>;
}

/** Current parties of a rebind; null if deleted, or without a terminal. */
interface Parties {
  from: Party | null;
  to: Party | null;
  /** Stock of a card without a terminal. */
  stock: { client: Required<AuditClient> } | null;
  /** Another terminal has the card or the hardware number. */
  isUsedElsewhere: boolean;
}

const CLIENT = `json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client`;

async function readParties(
  tx: AuditCtx,
  { fromTerminalId, toTerminalId, iccid, imei }: PendingRebind,
): Promise<Parties> {
  const terminals = await query<Party>(
    tx,
    `select t.id, t.iccid, t.imei, ${CLIENT} from terminal t join client c on c.id = t.client_id
      where t.id = any($1::int[]) or t.iccid = $2::text or t.imei = $3::text`,
    [[fromTerminalId, toTerminalId].filter((id) => id !== null), iccid, imei],
  );
  const [stock] = await query<{ client: Required<AuditClient> }>(
    tx,
    `select ${CLIENT} from imei2_stock s join client c on c.id = s.client_id where s.iccid = $1::text`,
    [iccid],
  );
  return {
    from: terminals.find(({ id }) => id === fromTerminalId) ?? null,
    to: terminals.find(({ id }) => id === toTerminalId) ?? null,
    stock: stock ?? null,
    isUsedElsewhere: terminals.some(({ id }) => id !== fromTerminalId && id !== toTerminalId),
  };
}

function isUnchanged(
  { fromTerminalId, iccid, imei }: PendingRebind,
  { from, to, stock, isUsedElsewhere }: Parties,
): boolean {
  if (to === null || isUsedElsewhere || to.iccid !== null || (to.imei ?? imei) !== imei) return false;
  return fromTerminalId === null ? stock !== null : from?.iccid === iccid;
}

async function move(tx: AuditCtx, rebind: PendingRebind, { from, to, stock }: Parties): Promise<void> {
  const { iccid, imei, toTerminalId } = rebind;
  const plan = from === null ? null : await movePlan(tx, from.id, toTerminalId);
  await query(tx, 'update imei2_stock set iccid = null where iccid = $1::text', [iccid]);
  if (from !== null)
    await query(tx, 'update terminal set iccid = null, row_version = row_version + 1 where id = $1::int', [from.id]);
  await query(
    tx,
    'update terminal set iccid = $2::text, imei = $3::text, row_version = row_version + 1 where id = $1::int',
    [toTerminalId, iccid, imei],
  );
  await openUsage(tx, from === null ? [toTerminalId] : [from.id, toTerminalId]);
  const newImei = to?.imei === imei ? {} : { imei: { before: null, after: imei } };
  await recordChanges(tx, 'bound', [
    ...(from === null ? [] : [{ terminalId: from.id, params: { fields: { iccid: { before: iccid, after: null } } } }]),
    { terminalId: toTerminalId, params: { fields: { iccid: { before: null, after: iccid }, ...newImei } } },
  ]);
  const former = from?.client ?? stock?.client;
  await audit(tx, {
    ...(to === null ? {} : { targetClient: to.client }),
    ...(former === undefined || former.id === to?.client.id ? {} : { formerClient: former }),
    ...movedEntry(rebind, plan),
  });
}

/** Log entry of a moved card. */
function movedEntry({ iccid, fromMsId, toMsId, imei, operator }: PendingRebind, plan: MovedPlan | null) {
  const planEnd = plan === null ? {} : { planEnd: formatTime(plan.endTime) };
  return {
    target: iccid,
    before: { iccid, msId: fromMsId },
    after: { iccid, msId: toMsId, imei, operator, ...planEnd },
  };
}

function unmovedEntry(
  { iccid, fromMsId, toMsId, imei, operator, replacedIccid }: PendingRebind,
  { from, to, stock }: Parties,
) {
  const client = to?.client ?? from?.client ?? stock?.client;
  return {
    target: iccid,
    ...(client === undefined ? {} : { targetClient: client }),
    before: replacedIccid === null ? { iccid, msId: fromMsId } : { iccid: replacedIccid, msId: toMsId },
    after: { iccid, msId: toMsId, imei, operator, moved: false },
  };
}
