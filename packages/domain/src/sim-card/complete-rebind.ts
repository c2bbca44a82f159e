import { Prisma } from '../generated/prisma/client.ts';
import { openUsage } from '../cloud-usage/open-usage.ts';
import { audit, type AuditClient, type AuditCtx } from '../kernel/audit.ts';
import { lockRows, takeLock } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { movePlan, type MovedPlan } from '../terminal-cloud-plan/move-plan.ts';
import { recordChanges } from '../terminal-history/record-changes.ts';
import { rebindsWhere, type AskedRebind } from './asked-rebind.ts';
import { forgetQuestion } from './card-details.ts';
import { forgetState } from './card-states.ts';
import { replaceCard } from './replace-card.ts';

/** What became of a rebind to which the provider said yes: nothing where somebody has changed card or terminals meanwhile. */
export type Completion = 'moved' | 'changed' | 'settled';

/**
 * Gives a card to the terminal that the provider has bound it to, with its plan where it leaves another one, else in the place of the card
 * that was there (docs/domain.md §10). What was settled before stays as it is. Where card or terminals are others by now nothing moves, and the log says so: the provider has the card elsewhere than we do.
 */
export async function completeRebind(tx: AuditCtx, id: number): Promise<Completion> {
  const [found] = await rebindsWhere(tx, Prisma.sql`r.id = ${id}::int`);
  if (found === undefined) return 'settled';
  await takeLock(tx, `sim card ${found.iccid}`);
  await lockRows(tx, 'terminal', [
    found.toTerminalId,
    ...(found.fromTerminalId === null ? [] : [found.fromTerminalId]),
  ]);
  const [rebind] = await rebindsWhere(tx, Prisma.sql`r.id = ${id}::int and r.state = 'asked' for update of r`);
  if (rebind === undefined) return 'settled';
  await settle(tx, rebind, 'done');
  const parties = await partiesOf(tx, rebind);
  if (!(await give(tx, rebind, parties))) {
    await audit(tx, unmoved(rebind, parties), { outcome: 'failure', code: 3104 });
    tx.log.error(
      { iccid: rebind.iccid, toMsId: rebind.toMsId },
      'the provider has bound a card that was changed meanwhile',
    );
    return 'changed';
  }
  return 'moved';
}

/** False where card or terminals are others by now. */
async function give(tx: AuditCtx, rebind: AskedRebind, parties: Parties): Promise<boolean> {
  if (rebind.replacedIccid !== null) return replaceCard(tx, rebind, parties.to);
  if (!isAsItWas(rebind, parties)) return false;
  await move(tx, rebind, parties);
  return true;
}

/** Ends a rebind that the provider did not do; what was settled before stays. */
export async function undoRebind(tx: AuditCtx, rebind: Pick<AskedRebind, 'id' | 'iccid'>): Promise<void> {
  await settle(tx, rebind, 'undone');
}

async function settle(tx: AuditCtx, { id, iccid }: Pick<AskedRebind, 'id' | 'iccid'>, state: 'done' | 'undone') {
  await query(
    tx,
    `update sim_rebind set state = $2::text, settled_time = $3::timestamptz where id = $1::int and state = 'asked'`,
    [id, state, tx.clock.now()],
  );
  await forgetState(tx, iccid);
  tx.afterCommit(() => forgetQuestion(tx, iccid));
}

interface Party {
  id: number;
  iccid: string | null;
  imei: string | null;
  client: Required<AuditClient>;
}

/** Who takes part as they are now; null for what is gone, or never was on a terminal. */
interface Parties {
  from: Party | null;
  to: Party | null;
  /** The stock that the card is in while no terminal has it. */
  stock: { client: Required<AuditClient> } | null;
  /** The card or the hardware number is another terminal's. */
  isTaken: boolean;
}

const CLIENT = `json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client`;

async function partiesOf(tx: AuditCtx, { fromTerminalId, toTerminalId, iccid, imei }: AskedRebind): Promise<Parties> {
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
    isTaken: terminals.some(({ id }) => id !== fromTerminalId && id !== toTerminalId),
  };
}

function isAsItWas({ fromTerminalId, iccid, imei }: AskedRebind, { from, to, stock, isTaken }: Parties): boolean {
  if (to === null || isTaken || to.iccid !== null || (to.imei ?? imei) !== imei) return false;
  return fromTerminalId === null ? stock !== null : from?.iccid === iccid;
}

async function move(tx: AuditCtx, rebind: AskedRebind, { from, to, stock }: Parties): Promise<void> {
  const { iccid, imei, toTerminalId } = rebind;
  const plan = from === null ? null : await movePlan(tx, from.id, toTerminalId);
  await query(tx, 'update imei2_stock set iccid = null where iccid = $1::text', [iccid]);
  if (from !== null) {
    await query(tx, 'update terminal set iccid = null, row_version = row_version + 1 where id = $1::int', [from.id]);
  }
  await query(
    tx,
    'update terminal set iccid = $2::text, imei = $3::text, row_version = row_version + 1 where id = $1::int',
    [toTerminalId, iccid, imei],
  );
  await openUsage(tx, from === null ? [toTerminalId] : [from.id, toTerminalId]);
  await recordChanges(tx, 'bound', [
    ...(from === null ? [] : [{ terminalId: from.id, params: { fields: { iccid: { before: iccid, after: null } } } }]),
    {
      terminalId: toTerminalId,
      params: {
        fields: {
          iccid: { before: null, after: iccid },
          ...(to?.imei === imei ? {} : { imei: { before: null, after: imei } }),
        },
      },
    },
  ]);
  const former = from?.client ?? stock?.client;
  await audit(tx, {
    ...(to === null ? {} : { targetClient: to.client }),
    ...(former === undefined || former.id === to?.client.id ? {} : { formerClient: former }),
    ...told(rebind, plan),
  });
}

/** What the log says of a card that has moved. */
function told({ iccid, fromMsId, toMsId, imei, operator }: AskedRebind, plan: MovedPlan | null) {
  const planEnd = plan === null ? {} : { planEnd: plan.endTime.toISOString().slice(0, 19).replace('T', ' ') };
  return {
    target: iccid,
    before: { iccid, msId: fromMsId },
    after: { iccid, msId: toMsId, imei, operator, ...planEnd },
  };
}

function unmoved(
  { iccid, fromMsId, toMsId, imei, operator, replacedIccid }: AskedRebind,
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
