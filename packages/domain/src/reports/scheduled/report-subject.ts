import type { Locale } from '@roger/contract/constants';
import type { ReportType } from '@roger/contract/families/reports/timing-report-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { ZONE, zoneJoins } from '../../platform/db/zone-sql.ts';

/** Data of a report that writing it needs. */
export interface ReportSubject {
  id: number;
  name: string;
  type: ReportType;
  excludeSub: boolean;
  language: Locale;
  ownerId: number;
  ownerName: string;
  /** Length of the owner's path: its position in the paths of its descendants. */
  ownerDepth: number;
  /** The owner's zone. */
  zone: string;
  clientIds: number[];
  creatorName: string;
}

/** A report by its id; null where it, or its owner, was deleted. */
export async function findSubject(ctx: BaseCtx, reportId: number): Promise<ReportSubject | null> {
  const [subject] = await query<ReportSubject>(
    ctx,
    `select r.id, r.name, r.type, r.exclude_sub as "excludeSub", r.language, r.creator_name as "creatorName",
        c.id as "ownerId", c.name as "ownerName", cardinality(c.path) as "ownerDepth", ${ZONE} as zone,
        array(select rc.client_id from timing_report_client rc where rc.report_id = r.id) as "clientIds"
      from timing_report r join client c on c.id = r.client_id ${zoneJoins()} where r.id = $1::int`,
    [reportId],
  );
  return subject ?? null;
}

/**
 * SQL: clients of a report as the CTE `targets`, without clients that left the owner's scope (docs/domain.md §1). Uses
 * the first four values of the statement.
 */
export const TARGETS = `targets as materialized (
  select c.id, c.name, c.reminder_days, ${ZONE} as zone from client c ${zoneJoins()}
  where c.path[$2::int] = $1::int and (case when $4::boolean then c.id = any($3::int[]) else c.path && $3::int[] end))`;

/** The four values of TARGETS. */
export function targetValues({ ownerId, ownerDepth, clientIds, excludeSub }: ReportSubject): unknown[] {
  return [ownerId, ownerDepth, clientIds, excludeSub];
}
