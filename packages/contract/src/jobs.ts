import { Type, type Static, type TObject } from 'typebox';

/** A background job: its payload, how often it is tried, and when it runs by itself (domain.md §7). */
export interface JobDefinition<P extends TObject = TObject> {
  name: string;
  payload: P;
  attempts: number;
  backoffMs: number;
  /** Cron pattern in UTC of a job that runs by itself. */
  cron?: string;
}

/** Every job of the workers by its key. */
export const jobs = {
  expirySweep: {
    name: 'expiry-sweep',
    payload: Type.Object({}),
    attempts: 5,
    backoffMs: 2000,
    cron: '*/5 * * * *',
  },
} as const satisfies Record<string, JobDefinition>;

/** The key of a job. */
export type JobKey = keyof typeof jobs;
/** What a job is given. */
export type JobPayload<K extends JobKey> = Static<(typeof jobs)[K]['payload']>;
/** The queue all jobs travel on. */
export const JOB_QUEUE = 'roger';
