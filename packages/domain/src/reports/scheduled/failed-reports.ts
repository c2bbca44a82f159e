import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { timingReport } from '@roger/contract/families/reports/timing-report';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { listTimingReports } from './timing-reports.ts';

/** Number of reports that the bell names. */
const NAMED = 5;

/** Enabled reports of the scope with a failed mail in their last period; null for callers who may not list reports. */
export async function failedReports(ctx: Ctx): Promise<FleetTasks['failedReports']> {
  if (!(await holdsAny(ctx, timingReport.endpoints.list.permission))) return null;
  const filters = { lastOutcome: ['failed' as const, 'partly' as const], enabled: true, pageSize: NAMED };
  const { total, records } = await listTimingReports(ctx, filters);
  return { count: total, latest: records.map(({ id, reportName }) => ({ id, name: reportName })) };
}
