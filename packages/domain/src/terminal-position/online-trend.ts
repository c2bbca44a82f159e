import type { ResultOf } from '@roger/contract/define';
import type { terminalPositions } from '@roger/contract/families/terminal-positions';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, readRows, whereClause } from '../kernel/sql.ts';
import { formatTime } from '../kernel/time.ts';
import { countTerminals, sharedFigures } from '../terminal/count-terminals.ts';

type Trend = ResultOf<(typeof terminalPositions)['onlineTrend']>;

const SLOT_MS = 300_000;
/** Slots of a day; the one that is under way is told by the figure of now. */
const SLOTS = 288;

/** How many terminals of the scope were online in each five minutes of the last 24 hours, and now; whoever was online in a slot counts. */
export async function onlineTrend(ctx: Ctx): Promise<Trend> {
  const now = ctx.clock.now();
  const first = Math.floor(now.getTime() / SLOT_MS - SLOTS) * SLOT_MS;
  const slots = await sharedFigures(
    ctx,
    'onlineTrend',
    () => sums(ctx, new Date(first)),
    (rows) => rows.reduce((most, { online }) => Math.max(most, online), 0),
  );
  const bySlot = new Map(slots.map(({ slot, online }) => [slot, online]));
  const points = Array.from({ length: SLOTS }, (_, index) => {
    const slot = first + index * SLOT_MS;
    return { time: formatTime(new Date(slot)), online: bySlot.get(slot) ?? 0 };
  });
  const { online } = await countTerminals(ctx);
  return { points: [...points, { time: formatTime(now), online }] };
}

async function sums(ctx: Ctx, from: Date): Promise<{ slot: number; online: number }[]> {
  const { values, add } = newParams();
  const conditions = [`o.slot_time >= ${add(from)}::timestamptz`, scopeSql(ctx.scope, 'c.path', add)];
  const text = `select extract(epoch from o.slot_time)::float8 * 1000 as slot, sum(o.online)::int as online
    from online_slot o join client c on c.id = o.client_id ${whereClause(conditions)} group by o.slot_time`;
  return readRows(ctx, text, values);
}
