import type { ResultOf } from '@roger/contract/define';
import type { terminalPositions } from '@roger/contract/families/fleet/terminal-positions';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows, whereClause } from '../../platform/db/sql.ts';
import { formatTime } from '../../platform/common/time.ts';
import { countTerminals, cachedFigures } from '../terminals/count-terminals.ts';
import { pluck } from '../../platform/common/pluck.ts';

type Trend = ResultOf<(typeof terminalPositions)['onlineTrend']>;

const SLOT_MS = 300_000;
/** Slots of a day; the running slot has the current figure. */
const SLOTS = 288;

/** Online terminals of the scope by five minutes of the last 24 hours, and now; the maximum of a slot counts. */
export async function getOnlineTrend(ctx: Ctx): Promise<Trend> {
  const now = ctx.clock.now();
  const first = Math.floor(now.getTime() / SLOT_MS - SLOTS) * SLOT_MS;
  const work = () => readSums(ctx, new Date(first));
  const slots = await cachedFigures(ctx, 'onlineTrend', work, (rows) => Math.max(0, ...pluck(rows, 'online')));
  const bySlot = new Map(slots.map(({ slot, online }) => [slot, online]));
  const points = Array.from({ length: SLOTS }, (_, index) => {
    const slot = first + index * SLOT_MS;
    return { time: formatTime(new Date(slot)), online: bySlot.get(slot) ?? 0 };
  });
  const { online } = await countTerminals(ctx);
  return { points: [...points, { time: formatTime(now), online }] };
}

async function readSums(ctx: Ctx, from: Date): Promise<{ slot: number; online: number }[]> {
  const { values, add } = newParams();
  const conditions = [`o.slot_time >= ${add(from)}::timestamptz`, scopeSql(ctx.scope, 'c.path', add)];
  const text = `select extract(epoch from o.slot_time)::float8 * 1000 as slot, sum(o.online)::int as online
    from online_slot o join client c on c.id = o.client_id ${whereClause(conditions)} group by o.slot_time`;
  return readRows(ctx, text, values);
}
