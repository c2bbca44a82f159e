import type { Clock } from '../ctx/clock.ts';
import type { Database } from '../db/db.ts';

const PATIENCE_MINUTES = 5;

/** A warning about due jobs that no workers collect; undefined while some do, or no job is due. */
export async function waitingJobsWarning({ pool }: Pick<Database, 'pool'>, clock: Clock): Promise<string | undefined> {
  const { rows } = await pool.query(
    `select 1 from outbox_job where state in ('waiting', 'queued')
        and hand_over_time < $1::timestamptz - interval '${PATIENCE_MINUTES} minutes' limit 1`,
    [clock.now()],
  );
  if (rows.length === 0) return undefined;
  return `Jobs have been due for more than ${PATIENCE_MINUTES} minutes: no workers collect them. Start the workers, or read their log`;
}
