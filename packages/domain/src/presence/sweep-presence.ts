import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { ONLINE } from '../terminal/terminal.view.ts';
import { closeDays } from './close-days.ts';
import { endSilent, MISSED_SIGNS } from './stay.rules.ts';
import { STAY_COLUMNS, stayOf, type StayRow } from './stays.ts';
import { storeStays } from './store-stays.ts';
import { tellPresence } from './tell-presence.ts';

const BATCH = 2000;
/** No terminal gives signs of life more often, in seconds: who was seen within three of these is not looked at. */
const LEAST_HEARTBEAT = 5;
const IS_ONLINE = ONLINE.replaceAll('{now}', '$1::timestamptz');

/**
 * Ends the sessions of silent terminals at their last sign of life, closes days that are over where terminals are, and notes how many are online
 * (docs/domain.md §6). A batch a transaction, so that no heartbeat waits for long; several at once, or one again after being killed, change
 * nothing more.
 */
export async function sweepPresence(ctx: SystemCtx): Promise<{ ended: number; closed: number; slots: number }> {
  let ended = 0;
  for (;;) {
    const batch = await transaction(ctx, endBatch);
    ended += batch;
    if (batch < BATCH) break;
  }
  const closed = await closeDays(ctx, { lately: true });
  return { ended, closed, slots: await noteOnline(ctx) };
}

async function endBatch(tx: SystemCtx): Promise<number> {
  const rows = await query<StayRow>(
    tx,
    `select ${STAY_COLUMNS} from terminal_presence pr join terminal t on t.id = pr.terminal_id
      where pr.session_id is not null and pr.last_seen_time < $1::timestamptz - interval '${MISSED_SIGNS * LEAST_HEARTBEAT} seconds'
        and not ${IS_ONLINE}
      order by pr.terminal_id limit ${BATCH} for no key update of pr skip locked`,
    [tx.clock.now()],
  );
  const stays = rows.map(stayOf);
  const wereOpen = new Set(stays.map(({ terminalId }) => terminalId));
  for (const stay of stays) endSilent(stay);
  await storeStays(tx, stays);
  await tellPresence(tx, stays, wereOpen);
  return stays.length;
}

/** Notes how many terminals are online now by server and client; the most of five minutes stays. */
async function noteOnline(ctx: SystemCtx): Promise<number> {
  const rows = await query(
    ctx,
    `insert into online_slot as o (slot_time, server_id, client_id, online)
      select date_bin('5 minutes', $1::timestamptz, 'epoch'), s.id, t.client_id, count(*)
      from terminal_presence pr join terminal t on t.id = pr.terminal_id join server s on s.id = pr.server_id
      where pr.session_id is not null and ${IS_ONLINE} group by 2, 3 order by 2, 3
      on conflict (slot_time, server_id, client_id) do update set online = excluded.online where o.online < excluded.online
      returning 1`,
    [ctx.clock.now()],
  );
  return rows.length;
}
