import type { InputOf, ResultOf } from '@roger/contract/define';
import type { timingReport } from '@roger/contract/families/reports/timing-report';
import { TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { comparedBy, joined, needing, timestamp, nameOf } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { defineList, findRow, listPage } from '../../platform/list/list.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { monthDayJson } from './schedule.ts';
import { mailTroubleSql } from '../../platform/mails/mail-trouble.ts';
import { momentSql, offsetHoursSql, zoneJoins } from '../../platform/db/zone-sql.ts';

type Calls = (typeof timingReport)['endpoints'];

const NEXT_TIME = momentSql('r.next_local');

/** SQL: clients `n` of the report `r` that are still in the scope of its owner `c`. */
const NAMED = `timing_report_client rc join client n on n.id = rc.client_id
  where rc.report_id = r.id and n.path[cardinality(c.path)] = c.id`;

/** Reports that clients of the scope own. */
export const timingReportList = defineList(TimingReportRow, {
  from: 'timing_report r',
  key: 'r.id',
  joins: {
    c: 'join client c on c.id = r.client_id',
    ar: needing(zoneJoins(), 'c'),
    nc: needing(
      `left join lateral (select array_agg(n.id order by n.name, n.id) as ids, array_agg(n.name order by n.name, n.id) as names,
      count(*)::int as n from ${NAMED}) nc on true`,
      'c',
    ),
    st: `left join lateral (select array_agg(e.address order by e.place) as addresses from unnest(r.emails) with ordinality e(address, place)
      join mail_stop s on s.kind = 'timingReport' and s.mailbox = folded_address(e.address)) st on true`,
    rf: `left join lateral (select array_agg(e.address order by e.place) as addresses from unnest(r.emails) with ordinality e(address, place)
      where ${mailTroubleSql('e.address')} is not null) rf on true`,
    ld: `left join lateral (select d.outcome from report_delivery d where d.report_id = r.id
      order by d.period desc, d.id desc limit 1) ld on true`,
  },
  columns: {
    id: 'r.id',
    reportName: 'r.name',
    reportType: 'r.type',
    clientId: 'r.client_id',
    clientName: nameOf('c', 'c'),
    clientIds: comparedBy(needing('coalesce(nc.n, 0)', 'nc'), needing(`coalesce(nc.ids, '{}')`, 'nc')),
    clientNames: comparedBy(needing('coalesce(nc.n, 0)', 'nc'), needing(`coalesce(nc.names, '{}')`, 'nc')),
    excludeSub: 'r.exclude_sub',
    receiveEmails: comparedBy('cardinality(r.emails)', 'r.emails'),
    stoppedEmails: comparedBy(
      needing('coalesce(cardinality(st.addresses), 0)', 'st'),
      needing(`coalesce(st.addresses, '{}')`, 'st'),
    ),
    refusedEmails: comparedBy(
      needing('coalesce(cardinality(rf.addresses), 0)', 'rf'),
      needing(`coalesce(rf.addresses, '{}')`, 'rf'),
    ),
    schedule: `json_strip_nulls(json_build_object('every', r.every, 'hour', r.hour, 'weekday', r.weekday, 'day', ${monthDayJson('r.month_day')}))`,
    timeDiff: joined(offsetHoursSql('{now}'), 'ar'),
    timeZone: joined('tz.name', 'ar'),
    language: 'r.language',
    enabled: 'r.enabled',
    nextTime: timestamp(NEXT_TIME, 'ar'),
    lastRunTime: timestamp('r.last_run_time'),
    lastOutcome: joined('ld.outcome', 'ld'),
    creator: 'case when r.creator_path[{scopeDepth}] = {scopeId} then r.creator_name end',
    createTime: timestamp('r.create_time'),
    rowVersion: 'r.row_version',
  },
  filters: { excludeSub: ownOnly('r.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'r.create_time',
  cost: SHORT_LIST,
});

/** Reports of the scope, a page at a time. */
export function listTimingReports(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, timingReportList, input);
}

/** One report of the scope. */
export async function getTimingReport(ctx: Ctx, id: number): Promise<TimingReportRow> {
  return assertFound(await findRow(ctx, timingReportList, id));
}
