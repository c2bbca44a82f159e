import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { readCursor, type RowBatches } from '../../platform/list/export-rows.ts';
import { displayNameSql } from '../../platform/ctx/seeded-names.ts';
import type { SeededNames } from '../../platform/ctx/types.ts';
import { TARGETS, targetValues, type ReportSubject } from './report-subject.ts';
import { localDaySql } from '../../platform/db/zone-sql.ts';

/** Maximum rows of a sheet. */
const MAX_ROWS = 1_000_000;

/** SQL: date of a moment in the zone of the client `c` of TARGETS. */
function localDay(moment: string): string {
  return localDaySql(moment, 'c.zone');
}

/** SQL: displayed name of a seeded row; the names are the statement's sixth value. */
function named(kind: 'types' | 'functions', stored: string): string {
  return displayNameSql(kind, stored).replace('{names}', '$6::jsonb');
}

/** A terminal that had expired at the moment of a report, or was about to. */
export interface ExpiringRow {
  msId: string;
  msName: string;
  clientName: string;
  typeName: string;
  expireTime: Date;
  /** Calendar days in the zone of the terminal's client; negative exactly for expired terminals. */
  daysLeft: number;
  functions: string;
}

/**
 * Terminals of a report's clients that had expired at `asOf` or expire within the reminder days, the most urgent first.
 */
export function expiringRows(
  ctx: BaseCtx,
  subject: ReportSubject,
  { asOf, names }: { asOf: Date; names: SeededNames },
): RowBatches<ExpiringRow> {
  const days = `(${localDay('t.expire_time')} - ${localDay('$5::timestamptz')})`;
  const text = `with ${TARGETS},
      reach as materialized (select $5::timestamptz + make_interval(days => coalesce(max(reminder_days), 0) + 2) as latest from targets)
    select t.ms_id as "msId", t.name as "msName", c.name as "clientName", ${named('types', 'ty.name')} as "typeName",
      t.expire_time as "expireTime",
      case when t.expire_time <= $5::timestamptz then least(-1, ${days}) else greatest(0, ${days}) end as "daysLeft",
      coalesce((select string_agg(${named('functions', 'f.name')}, ', ' order by f.id)
        from terminal_function tf join function_kind f on f.id = tf.function_id where tf.terminal_id = t.id), '') as functions
    from terminal t join targets c on c.id = t.client_id join terminal_type ty on ty.id = t.type_id
    where t.expire_time < (select latest from reach) and t.create_time <= $5::timestamptz and ${days} <= c.reminder_days
    order by t.expire_time, t.id limit ${MAX_ROWS}`;
  return readCursor<ExpiringRow>(ctx, { text, values: [...targetValues(subject), asOf, JSON.stringify(names)] });
}
