import { Type, type Static, type TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { OperateType } from './define.ts';
import { closed, id } from './fields/base.ts';

/** Above the size of any client tree. */
const MAX_CLIENTS = 1_000_000;
/** Begin or end of the time to sum up again, in UTC. */
const rollupEnd = Type.String({ maxLength: 32, pattern: '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}Z$' });

/**
 * Classes of jobs by the resource that they wait for: a mail server, the ledger, the state of terminals, or many rows
 * and files. Each has its own queue and concurrency, so that classes do not wait for each other.
 */
export const jobClasses = {
  mail: { concurrency: 4 },
  money: { concurrency: 2 },
  fleet: { concurrency: 2 },
  files: { concurrency: 1 },
} as const;

/** The class of a job. */
export type JobClass = keyof typeof jobClasses;

/** A background job (docs/domain.md §7). */
export interface JobDefinition<P extends TObject = TObject> {
  name: string;
  class: JobClass;
  payload: P;
  attempts: number;
  backoffMs: number;
  /** Cron pattern in UTC of a scheduled job. */
  cron?: string;
  /** Type in the operation log. */
  log: OperateType;
  summary: string;
}

/** Every job of the workers by its key. */
export const jobs = {
  expirySweep: {
    name: 'expiry-sweep',
    class: 'fleet',
    payload: closed({}),
    attempts: 5,
    backoffMs: 2000,
    cron: '*/5 * * * *',
    log: 'edit',
    summary: 'Limits terminals that have expired',
  },
  groupSweep: {
    name: 'group-sweep',
    class: 'fleet',
    payload: closed({}),
    attempts: 5,
    backoffMs: 2000,
    cron: '1-59/5 * * * *',
    log: 'delete',
    summary: 'Deletes temporary groups that have ended',
  },
  presenceSweep: {
    name: 'presence-sweep',
    class: 'fleet',
    payload: closed({}),
    attempts: 2,
    backoffMs: 2000,
    cron: '*/30 * * * * *',
    log: 'other',
    summary: 'Ends the sessions of silent terminals',
  },
  // Notices the end of a stage within ten seconds; without running tasks it costs two look-ups.
  upgradeRollout: {
    name: 'upgrade-rollout',
    class: 'fleet',
    payload: closed({}),
    attempts: 2,
    backoffMs: 2000,
    cron: '*/5 * * * * *',
    log: 'edit',
    summary: 'Runs upgrade tasks, and starts drafts that are due',
  },
  onlineRollup: {
    name: 'online-rollup',
    class: 'files',
    payload: closed({}),
    attempts: 2,
    backoffMs: 60_000,
    cron: '10 3 * * *',
    log: 'other',
    summary: 'Computes the online time of yesterday again',
  },
  // Eight o'clock comes every quarter of an hour in some zone; clients that were missed are found later that day. Not
  // in `fleet`: thousands of clients take minutes, and sweeps must not wait for them.
  expiryReminder: {
    name: 'expiry-reminder',
    class: 'files',
    payload: closed({}),
    attempts: 5,
    backoffMs: 5000,
    cron: '*/5 * * * *',
    log: 'other',
    summary: 'Reminds clients of what expires',
  },
  // Days end at different moments in the zones; open charges are paid soon after K coins arrive.
  useBilling: {
    name: 'use-billing',
    class: 'money',
    payload: closed({}),
    attempts: 5,
    backoffMs: 2000,
    cron: '3-59/5 * * * *',
    log: 'money',
    summary: 'Bills the use of functions by duration',
  },
  // Months begin at different hours in the zones.
  cloudMonths: {
    name: 'cloud-months',
    class: 'files',
    payload: closed({}),
    attempts: 3,
    backoffMs: 10_000,
    cron: '7 * * * *',
    log: 'other',
    summary: 'Begins the months of SIM cards with a plan',
  },
  cloudAlarms: {
    name: 'cloud-alarms',
    class: 'fleet',
    payload: closed({}),
    attempts: 5,
    backoffMs: 5000,
    cron: '2-59/5 * * * *',
    log: 'other',
    summary: 'Mails clients whose SIM cards have nearly used up their plans',
  },
  clientFollowing: {
    name: 'client-following',
    class: 'files',
    payload: closed({
      moved: Type.Array(id, { maxItems: MAX_CLIENTS }),
      gone: Type.Array(closed({ id, toId: id }), { maxItems: MAX_CLIENTS }),
    }),
    attempts: 10,
    backoffMs: 10_000,
    log: 'other',
    summary: 'Moves online days, data usage, bookings and sign-ins to the new places of their clients',
  },
  serverStatRollup: {
    name: 'server-stat-rollup',
    class: 'fleet',
    payload: closed({ begin: Type.Optional(rollupEnd), end: Type.Optional(rollupEnd) }),
    attempts: 3,
    backoffMs: 5000,
    cron: '4-59/5 * * * *',
    log: 'other',
    summary: 'Sums up the statistics of servers by the hour',
  },
  timingReport: {
    name: 'timing-report',
    class: 'fleet',
    payload: closed({}),
    attempts: 3,
    backoffMs: 5000,
    cron: '* * * * *',
    log: 'other',
    summary: 'Starts due reports, and stores the outcome of those under way',
  },
  reportDelivery: {
    name: 'report-delivery',
    class: 'files',
    payload: closed({ deliveryId: Type.Integer({ minimum: 1 }) }),
    attempts: 5,
    backoffMs: 30_000,
    log: 'other',
    summary: 'Writes a report and hands it to the mails',
  },
  // Users check a card move without an answer soon; without open moves it costs one look-up.
  rebindSettle: {
    name: 'rebind-settle',
    class: 'fleet',
    payload: closed({}),
    attempts: 2,
    backoffMs: 5000,
    cron: '* * * * *',
    log: 'edit',
    summary: 'Settles card moves with an unknown outcome',
  },
  // Retries last over half an hour: a provider may restart at night.
  cloudSync: {
    name: 'cloud-sync',
    class: 'fleet',
    payload: closed({}),
    attempts: 6,
    backoffMs: 60_000,
    cron: '50 1 * * *',
    log: 'edit',
    summary: 'Imports the cloud plans that the card provider sells',
  },
  // A run takes at most twenty seconds, so that other jobs do not wait; a million cards are read within a day.
  cardStates: {
    name: 'card-states',
    class: 'fleet',
    payload: closed({}),
    attempts: 2,
    backoffMs: 10_000,
    cron: '2-59/5 * * * *',
    log: 'other',
    summary: 'Reads the state of each terminal card from the provider once a day',
  },
  ledgerProof: {
    name: 'ledger-proof',
    class: 'money',
    payload: closed({}),
    attempts: 2,
    backoffMs: 60_000,
    cron: '20 2 * * *',
    log: 'other',
    summary: 'Checks the ledger',
  },
  retention: {
    name: 'retention',
    class: 'files',
    payload: closed({}),
    attempts: 2,
    backoffMs: 60_000,
    cron: '40 2 * * *',
    log: 'delete',
    summary: 'Deletes expired data',
  },
  // Twelve attempts last over eleven hours: a mail server may be down for a night.
  mailSend: {
    name: 'mail-send',
    class: 'mail',
    payload: closed({ mailId: Type.Integer({ minimum: 1 }) }),
    attempts: 12,
    backoffMs: 10_000,
    log: 'other',
    summary: 'Writes and sends a mail',
  },
} as const satisfies Record<string, JobDefinition>;

/** The key of a job. */
export type JobKey = keyof typeof jobs;
/** Payload of a job. */
export type JobPayload<K extends JobKey> = Static<(typeof jobs)[K]['payload']>;

/** The key of a job by its key or its name; undefined for an unknown or removed one. */
export function jobKeyOf(name: string): JobKey | undefined {
  return (Object.keys(jobs) as JobKey[]).find((key) => key === name || jobs[key].name === name);
}

/** Does a payload match the schema of its job? */
export function isPayloadOf(key: JobKey, payload: unknown): boolean {
  return Check(jobs[key].payload, payload);
}
