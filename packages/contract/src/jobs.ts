import { Type, type Static, type TObject } from 'typebox';
import { LOCALES } from './constants.ts';
import { id, oneOf } from './fields/base.ts';

const locale = oneOf(LOCALES);

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
  // Days end at other moments in other zones, and what is open is paid soon after K coins have come.
  useBilling: {
    name: 'use-billing',
    payload: Type.Object({}),
    attempts: 5,
    backoffMs: 2000,
    cron: '3-59/5 * * * *',
  },
  ledgerProof: {
    name: 'ledger-proof',
    payload: Type.Object({}),
    attempts: 2,
    backoffMs: 60_000,
    cron: '20 2 * * *',
  },
  retention: {
    name: 'retention',
    payload: Type.Object({}),
    attempts: 2,
    backoffMs: 60_000,
    cron: '40 2 * * *',
  },
  mailCode: {
    name: 'mail-code',
    payload: Type.Object({ codeId: Type.Integer({ minimum: 1 }), address: Type.String(), locale }),
    attempts: 4,
    backoffMs: 5000,
  },
  mailPassword: {
    name: 'mail-password',
    payload: Type.Object({ accountId: id, mark: Type.String(), locale }),
    attempts: 10,
    backoffMs: 10_000,
  },
  mailAddressChanged: {
    name: 'mail-address-changed',
    payload: Type.Object({ accountId: id, oldAddress: Type.String(), locale }),
    attempts: 10,
    backoffMs: 10_000,
  },
} as const satisfies Record<string, JobDefinition>;

/** The key of a job. */
export type JobKey = keyof typeof jobs;
/** What a job is given. */
export type JobPayload<K extends JobKey> = Static<(typeof jobs)[K]['payload']>;
/** The queue all jobs travel on. */
export const JOB_QUEUE = 'roger';
