import { jobKeyOf, jobs, type JobDefinition } from '@roger/contract/jobs';
import { shortText } from '@roger/domain/platform/jobs/outbox-attempt';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { openQueue, type JobQueue } from './queue.ts';
import { jobCtx, type WorkerDeps } from './worker-ctx.ts';

/** The one queue that all jobs shared up to 3.8.7. */
const OLD_QUEUE = 'roger';
const STATES = ['waiting', 'delayed', 'prioritized', 'active', 'failed'] as const;

/**
 * Moves the jobs that an older version left in its queue into the outbox and deletes that queue, with its schedules and
 * addresses.
 *
 * A worker on the old queue would have to run as long as the longest retry, with the old payloads; a move takes a
 * moment and leaves one path for jobs. After a crash it moves again: a job may run twice then, but is never lost.
 */
export async function emptyOldQueue(deps: WorkerDeps, name = OLD_QUEUE): Promise<number> {
  const old = openQueue(deps, name);
  old.queue.on('error', (error) => deps.log.warn(faultEntry('queue', error), 'queue trouble'));
  try {
    const counts = Object.values(await old.queue.getJobCounts());
    const schedules = await old.queue.getJobSchedulersCount();
    if (counts.every((count) => count === 0) && schedules === 0) return 0;
    const moved = await moveToOutbox(deps, old);
    await old.queue.obliterate({ force: true });
    deps.log.info({ moved }, 'jobs of the old queue moved to the outbox');
    return moved;
  } finally {
    await old.close();
  }
}

/** Scheduled jobs run again by themselves; others come with their payload, failed ones for inspection. */
async function moveToOutbox(deps: WorkerDeps, { queue }: JobQueue): Promise<number> {
  const ctx = jobCtx(deps, 'emptyOldQueue');
  const left = (await queue.getJobs([...STATES])).filter(({ name }) => !runsByItself(name));
  const rows = left.map(({ name, data, failedReason, finishedOn }) => ({
    name: jobKeyOf(name) ?? name,
    payload: data as object,
    createTime: ctx.clock.now(),
    ...(finishedOn === undefined || finishedOn === null
      ? {}
      : { state: 'failed', error: shortText(failedReason ?? ''), failedTime: new Date(finishedOn) }),
  }));
  await ctx.db.outboxJob.createMany({ data: rows });
  return rows.length;
}

function runsByItself(name: string): boolean {
  const key = jobKeyOf(name);
  const definition: JobDefinition | undefined = key === undefined ? undefined : jobs[key];
  return definition?.cron !== undefined;
}
