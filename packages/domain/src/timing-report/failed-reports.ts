import type { FleetTasks } from '@roger/contract/families/fleet-figures';
import { timingReport } from '@roger/contract/families/timing-report';
import type { Ctx } from '../kernel/ctx.ts';
import { holdsAny } from '../resource/held-resources.ts';
import { listTimingReports } from './timing-reports.ts';

/** As many as the bell has room to name. */
const NAMED = 5;

/** Reports of the scope that go on, and whose last period somebody did not get; null for whom they are not to see. */
export async function failedReports(ctx: Ctx): Promise<FleetTasks['failedReports']> {
  if (!(await holdsAny(ctx, timingReport.endpoints.list.permission))) return null;
  const wanted = { lastOutcome: ['failed' as const, 'partly' as const], enabled: true, pageSize: NAMED };
  const { total, records } = await listTimingReports(ctx, wanted);
  return { count: total, latest: records.map(({ id, reportName }) => ({ id, name: reportName })) };
}
