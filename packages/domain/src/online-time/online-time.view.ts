import { onlineTimeCost, OnlineTimeRow } from '@roger/contract/families/online-time';
import { dayFilters } from '../kernel/day-filters.ts';
import { defineList, type ListDefinition } from '../kernel/list.ts';
import { comparedBy, joined, needing, timestamp } from '../kernel/list-columns.ts';
import { ownOnly } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shownSql } from '../kernel/seeded-names.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { sumsOfDays } from './sums-of-days.ts';

// The day where the terminal is: of the client that it belongs to, as the counting of sessions cuts days.
const DAY_BEGIN = `(d.date::timestamp - make_interval(mins => coalesce(ar.offset_minutes, 0))) at time zone 'UTC'`;
// Whole seconds of the clock, as closed sessions are counted.
/** SQL: seconds of the session that goes on which are not in `d.seconds` yet. */
export const RUNNING = `case when pr.session_id is null then 0 else greatest(0,
  floor(extract(epoch from least({now}, ${DAY_BEGIN} + interval '1 day')))
  - floor(extract(epoch from greatest(pr.counted_until, ${DAY_BEGIN}))))::int end`;
/** SQL: joins that the seconds of a running session need. */
export const RUNNING_NEEDS = ['pr', 'ar'] as const;
/** SQL: days that a session which goes on may have seconds of that are not counted yet. */
export const RECENT = `d.date >= ({now} at time zone 'UTC')::date - 1`;
// A session of no second leaves a day without any.
const NOT_EMPTY = `(d.seconds > 0 or (${RECENT} and exists (select 1 from terminal_presence q
  where q.terminal_id = d.terminal_id and q.session_id is not null)))`;

/** Days on which terminals of the scope were online, those of deleted clients with their superiors (docs/contract.md §4 tbOnlineTime). */
export const onlineTimeList: ListDefinition<OnlineTimeRow> = defineList(OnlineTimeRow, {
  from: 'online_day d',
  key: 'd.id',
  joins: {
    t: 'join terminal t on t.id = d.terminal_id',
    ty: needing('join terminal_type ty on ty.id = t.type_id', 't'),
    c: 'left join client c on c.id = d.client_id',
    pr: 'left join terminal_presence pr on pr.terminal_id = d.terminal_id',
    o: needing('left join client o on o.id = t.client_id', 't'),
    ar: needing('left join area ar on ar.id = o.area_id', 'o'),
  },
  columns: {
    id: comparedBy('d.id', 'd.id::float8'),
    msId: joined('t.ms_id', 't'),
    msName: joined('t.name', 't'),
    clientId: 'd.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    typeId: joined('t.type_id', 't'),
    typeName: joined(shownSql('types', 'ty.name'), 'ty'),
    date: comparedBy('d.date', 'd.date::text'),
    onlineSeconds: joined(`d.seconds + ${RUNNING}`, ...RUNNING_NEEDS),
    sessions: 'd.sessions',
    firstOnline: timestamp('d.first_online_time'),
    lastOffline: timestamp('d.last_offline_time'),
  },
  filters: {
    ...dayFilters('d.date'),
    excludeSub: ownOnly('d.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'd.scope_path', param), tokenBinder(ctx, param)(NOT_EMPTY)],
  defaultSort: 'd.date',
  count: async (ctx, input, names) => (await sumsOfDays(ctx, onlineTimeList, input, names))?.rows ?? null,
  cost: onlineTimeCost,
});
