import type { BaseCtx } from '../kernel/ctx.ts';
import { readCursor, type RowBatches } from '../kernel/export-rows.ts';
import { shownSql, type SeededNames } from '../kernel/seeded-names.ts';
import { TARGETS, targetValues, type ReportSubject } from './report-subject.ts';

/** More rows than this have no room on a sheet. */
const MOST_ROWS = 1_000_000;

/** The date of a moment on the clock of the client `c`. */
function localDay(moment: string): string {
  return `((${moment} at time zone 'UTC') + make_interval(mins => c.offset_minutes))::date`;
}

/** What a seeded thing is called, by the names that are the statement's sixth value. */
function named(kind: 'types' | 'functions', stored: string): string {
  return shownSql(kind, stored).replace('{names}', '$6::jsonb');
}

/** A terminal that had expired at a moment, or was to expire within its client's reminder days. */
export interface ExpiringRow {
  msId: string;
  msName: string;
  clientName: string;
  typeName: string;
  expireTime: Date;
  /** Calendar days on the clock of the terminal's client; negative exactly when it had expired. */
  daysLeft: number;
  functions: string;
}

/** Terminals of a report's clients that had expired at a moment or were about to, as far as they are still so; the most urgent first. */
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
    order by t.expire_time, t.id limit ${MOST_ROWS}`;
  return readCursor<ExpiringRow>(ctx, { text, values: [...targetValues(subject), asOf, JSON.stringify(names)] });
}
