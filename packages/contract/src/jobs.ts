import { Type, type Static, type TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { OperateType } from './define.ts';
import { id } from './fields/base.ts';

/** No tree has more. */
const MOST_CLIENTS = 1_000_000;
/** Either end of a time that is added up anew: a moment in UTC. */
const rollupEnd = Type.String({ maxLength: 32, pattern: '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}Z$' });
const closed = { additionalProperties: false };

/**
 * The classes of jobs, by what they wait for: a mail server, the ledger, the state of terminals, or many rows and files. Each
 * has a queue of its own and works at so many jobs at once, so that none waits for another.
 */
export const jobClasses = {
  mail: { concurrency: 4 },
  money: { concurrency: 2 },
  fleet: { concurrency: 2 },
  files: { concurrency: 1 },
} as const;

/** The class of a job. */
export type JobClass = keyof typeof jobClasses;

/** A background job: its class, its payload, how often it is tried, and when it runs by itself (docs/domain.md §7). */
export interface JobDefinition<P extends TObject = TObject> {
  name: string;
  class: JobClass;
  payload: P;
  attempts: number;
  backoffMs: number;
  /** Cron pattern in UTC of a job that runs by itself. */
  cron?: string;
  /** How the operation log records and names it. */
  log: OperateType;
  summary: string;
}

/** Every job of the workers by its key. */
export const jobs = {
  expirySweep: {
    name: 'expiry-sweep',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 5,
    backoffMs: 2000,
    cron: '*/5 * * * *',
    log: 'edit',
    summary: 'Limits terminals that have expired',
  },
  groupSweep: {
    name: 'group-sweep',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 5,
    backoffMs: 2000,
    cron: '1-59/5 * * * *',
    log: 'delete',
    summary: 'Deletes temporary groups that have ended',
  },
  presenceSweep: {
    name: 'presence-sweep',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 2,
    backoffMs: 2000,
    cron: '*/30 * * * * *',
    log: 'other',
    summary: 'Ends the sessions of silent terminals',
  },
  // A stage's end is noticed within ten seconds; where nothing runs it costs two look-ups.
  upgradeRollout: {
    name: 'upgrade-rollout',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 2,
    backoffMs: 2000,
    cron: '*/5 * * * * *',
    log: 'edit',
    summary: 'Takes running upgrade tasks on, and starts those whose time has come',
  },
  onlineRollup: {
    name: 'online-rollup',
    class: 'files',
    payload: Type.Object({}, closed),
    attempts: 2,
    backoffMs: 60_000,
    cron: '10 3 * * *',
    log: 'other',
    summary: 'Works out the online time of yesterday anew',
  },
  // It is eight o'clock somewhere every quarter of an hour; whoever was missed is found later the same day. A morning of many thousand
  // clients takes minutes, for which no sweep waits.
  expiryReminder: {
    name: 'expiry-reminder',
    class: 'files',
    payload: Type.Object({}, closed),
    attempts: 5,
    backoffMs: 5000,
    cron: '*/5 * * * *',
    log: 'other',
    summary: 'Reminds clients of what expires',
  },
  // Days end at other moments in other zones, and what is open is paid soon after K coins have come.
  useBilling: {
    name: 'use-billing',
    class: 'money',
    payload: Type.Object({}, closed),
    attempts: 5,
    backoffMs: 2000,
    cron: '3-59/5 * * * *',
    log: 'money',
    summary: 'Bills the use of functions by duration',
  },
  // A month begins at another hour in other zones.
  cloudMonths: {
    name: 'cloud-months',
    class: 'files',
    payload: Type.Object({}, closed),
    attempts: 3,
    backoffMs: 10_000,
    cron: '7 * * * *',
    log: 'other',
    summary: 'Begins the months of SIM cards with a plan',
  },
  cloudAlarms: {
    name: 'cloud-alarms',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 5,
    backoffMs: 5000,
    cron: '2-59/5 * * * *',
    log: 'other',
    summary: 'Mails clients whose SIM cards have nearly used up their plans',
  },
  clientFollowing: {
    name: 'client-following',
    class: 'files',
    payload: Type.Object(
      {
        moved: Type.Array(id, { maxItems: MOST_CLIENTS }),
        gone: Type.Array(Type.Object({ id, toId: id }, closed), { maxItems: MOST_CLIENTS }),
      },
      closed,
    ),
    attempts: 10,
    backoffMs: 10_000,
    log: 'other',
    summary: 'Gives online days and data usage to the places that their clients have now',
  },
  serverStatRollup: {
    name: 'server-stat-rollup',
    class: 'fleet',
    payload: Type.Object({ begin: Type.Optional(rollupEnd), end: Type.Optional(rollupEnd) }, closed),
    attempts: 3,
    backoffMs: 5000,
    cron: '4-59/5 * * * *',
    log: 'other',
    summary: 'Adds up the statistics of servers by the hour',
  },
  timingReport: {
    name: 'timing-report',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 3,
    backoffMs: 5000,
    cron: '* * * * *',
    log: 'other',
    summary: 'Begins the reports that are due, and notes what became of those under way',
  },
  reportDelivery: {
    name: 'report-delivery',
    class: 'files',
    payload: Type.Object({ deliveryId: Type.Integer({ minimum: 1 }) }, closed),
    attempts: 5,
    backoffMs: 30_000,
    log: 'other',
    summary: 'Writes a report and hands it to the mails',
  },
  // Whoever moved a card and got no answer looks at it again soon; where nothing is under way it costs one look-up.
  rebindSettle: {
    name: 'rebind-settle',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 2,
    backoffMs: 5000,
    cron: '* * * * *',
    log: 'edit',
    summary: 'Settles card moves whose outcome nobody knows',
  },
  // Asked again for over half an hour: a provider may be restarted at night.
  cloudSync: {
    name: 'cloud-sync',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 6,
    backoffMs: 60_000,
    cron: '50 1 * * *',
    log: 'edit',
    summary: 'Takes over the cloud plans that the card provider sells',
  },
  // A run takes twenty seconds at most: a million cards are asked for within a day, and nothing else waits for long.
  cardStates: {
    name: 'card-states',
    class: 'fleet',
    payload: Type.Object({}, closed),
    attempts: 2,
    backoffMs: 10_000,
    cron: '2-59/5 * * * *',
    log: 'other',
    summary: 'Asks the card provider once a day for each card of a terminal',
  },
  ledgerProof: {
    name: 'ledger-proof',
    class: 'money',
    payload: Type.Object({}, closed),
    attempts: 2,
    backoffMs: 60_000,
    cron: '20 2 * * *',
    log: 'other',
    summary: 'Proves the ledger',
  },
  retention: {
    name: 'retention',
    class: 'files',
    payload: Type.Object({}, closed),
    attempts: 2,
    backoffMs: 60_000,
    cron: '40 2 * * *',
    log: 'delete',
    summary: 'Deletes what was kept long enough',
  },
  // Twelve attempts reach over eleven hours: a mail server may be away for a night.
  mailSend: {
    name: 'mail-send',
    class: 'mail',
    payload: Type.Object({ mailId: Type.Integer({ minimum: 1 }) }, closed),
    attempts: 12,
    backoffMs: 10_000,
    log: 'other',
    summary: 'Writes and sends a mail',
  },
} as const satisfies Record<string, JobDefinition>;

/** The key of a job. */
export type JobKey = keyof typeof jobs;
/** What a job is given. */
export type JobPayload<K extends JobKey> = Static<(typeof jobs)[K]['payload']>;

/** The key of a job by its key or its name; undefined for a job that is not, or no longer, in the contract. */
export function jobKeyOf(name: string): JobKey | undefined {
  return (Object.keys(jobs) as JobKey[]).find((key) => key === name || jobs[key].name === name);
}

/** Does a payload have the shape that its job asks for, and nothing besides? */
export function isPayloadOf(key: JobKey, payload: unknown): boolean {
  return Check(jobs[key].payload, payload);
}
