import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { readCursor, type RowBatches } from '../../platform/list/export-rows.ts';
import { TARGETS, targetValues, type ReportSubject } from './report-subject.ts';

/** Growth and renewals of a client's own terminals within a period. */
export interface GrowthRow {
  clientName: string;
  /** Terminals at the end of the period. */
  total: number;
  added: number;
  /** Validities that ended within the period without an earlier renewal. */
  expired: number;
  /** Validities with an end within the period, renewed or not. */
  due: number;
  /** Those of them that were renewed, early or late. */
  renewed: number;
}

/** Renewals by bills; undone bills and the bills that undo them do not count. */
const RENEWALS = `select t.client_id, true as renewed, b.create_time > v.old_expire_time as expired
  from validity_change v join function_kind f on f.id = v.function_id and f.category = 'poc'
    join bill b on b.id = v.bill_id join terminal t on t.id = v.terminal_id
  where v.old_expire_time >= $5::timestamptz and v.old_expire_time < $6::timestamptz
    and (v.new_expire_time is null or v.new_expire_time > v.old_expire_time)
    and b.type <> 'undo' and not exists (select 1 from bill u where u.undoes_id = b.id)`;

/** Ends of validity that are still stored were not renewed. */
const NOT_RENEWED = `select t.client_id, false as renewed, t.expire_time <= $7::timestamptz as expired
  from terminal t where t.expire_time >= $5::timestamptz and t.expire_time < $6::timestamptz`;

/**
 * Growth and renewals within a period, one row per client of the report (docs/domain.md §7). Counts terminals that
 * exist when the report is written, for their owner at that time.
 */
export function growthRows(
  ctx: BaseCtx,
  subject: ReportSubject,
  { begin, end }: { begin: Date; end: Date },
): RowBatches<GrowthRow> {
  const text = `with ${TARGETS},
      fleet as (select t.client_id, count(*) as total, count(*) filter (where t.create_time >= $5::timestamptz) as added
        from terminal t where t.create_time < $6::timestamptz and t.client_id in (select id from targets) group by t.client_id),
      ends as (select e.client_id, count(*) as due, count(*) filter (where e.renewed) as renewed, count(*) filter (where e.expired) as expired
        from (${RENEWALS} union all ${NOT_RENEWED}) e where e.client_id in (select id from targets) group by e.client_id)
    select c.name as "clientName", coalesce(f.total, 0)::int as total, coalesce(f.added, 0)::int as added,
      coalesce(e.expired, 0)::int as expired, coalesce(e.due, 0)::int as due, coalesce(e.renewed, 0)::int as renewed
    from targets c left join fleet f on f.client_id = c.id left join ends e on e.client_id = c.id order by c.name, c.id`;
  return readCursor<GrowthRow>(ctx, { text, values: [...targetValues(subject), begin, end, ctx.clock.now()] });
}
