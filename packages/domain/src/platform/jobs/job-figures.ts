import { jobKeyOf, jobs } from '@roger/contract/jobs';
import type { Database } from '../db/db.ts';

/** Jobs of a class in a state, with the age of the oldest. */
export interface JobFigure {
  jobClass: string;
  state: string;
  count: number;
  oldestSeconds: number;
}

/** Jobs in the outbox by class and state; for the metrics. */
export async function jobFigures({ pool }: Database): Promise<JobFigure[]> {
  const { rows } = await pool.query<Omit<JobFigure, 'jobClass'> & { name: string }>(
    `select name, state, count(*)::int as count, extract(epoch from now() - min(create_time))::float8 as "oldestSeconds"
      from outbox_job group by name, state`,
  );
  const figures = new Map<string, JobFigure>();
  for (const { name, state, count, oldestSeconds } of rows) {
    const key = jobKeyOf(name);
    const jobClass = key === undefined ? 'unknown' : jobs[key].class;
    const sum = figures.get(`${jobClass} ${state}`) ?? { jobClass, state, count: 0, oldestSeconds: 0 };
    sum.count += count;
    sum.oldestSeconds = Math.max(sum.oldestSeconds, oldestSeconds);
    figures.set(`${jobClass} ${state}`, sum);
  }
  return [...figures.values()];
}
