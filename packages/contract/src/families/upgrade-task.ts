import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable, oneOf, requiredText, rowVersion, timestamp } from '../fields/base.ts';
import { deleteBatch, Deleted, editInput } from '../fields/inputs.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';

/** How a task rolls out unless somebody says otherwise (docs/domain.md §9). */
export const UPGRADE_DEFAULTS = {
  stages: [
    { percent: 1, min: 1 },
    { percent: 10, min: 10 },
    { percent: 100, min: 1 },
  ],
  doneShare: 0.95,
  maxFailed: 0.1,
  maxSilent: 0.2,
  deadlineHours: 24,
  offlineDays: 30,
} as const;

/** Most stages of a task. */
export const MAX_UPGRADE_STAGES = 10;
/** Most clients, types, models or versions that a task names. */
const MAX_NAMED = 500;

/** Where a task stands. */
export const UPGRADE_STATUSES = ['draft', 'running', 'paused', 'finished', 'cancelled'] as const;
/** Where a task stands. */
export type UpgradeStatus = (typeof UPGRADE_STATUSES)[number];

const named = <T extends typeof id>(item: T) => Type.Optional(Type.Array(item, { minItems: 1, maxItems: MAX_NAMED }));

/** Which terminals a task means: those of the owner's scope of which all that is given holds. */
export const UpgradeTargets = Type.Object(
  {
    clientIds: named(id),
    typeIds: named(id),
    modelIds: named(id),
    versions: Type.Optional(
      Type.Array(requiredText(64), {
        minItems: 1,
        maxItems: MAX_NAMED,
        description: 'Versions that terminals have now',
      }),
    ),
    msIds: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 16 }), { minItems: 1, maxItems: MAX_BATCH_IDS }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Clients with everything beneath them. Nothing given: every terminal of the scope',
  },
);
export type UpgradeTargets = Static<typeof UpgradeTargets>;

/** A stage: up to its end so many percent of all targets are asked, and not fewer than `min`. */
export const UpgradeStage = Type.Object(
  {
    percent: Type.Number({
      minimum: 0.01,
      maximum: 100,
      description: 'Of all targets, those of earlier stages among them',
    }),
    min: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
);
export type UpgradeStage = Static<typeof UpgradeStage>;

const stages = Type.Array(UpgradeStage, {
  minItems: 1,
  maxItems: MAX_UPGRADE_STAGES,
  description: 'Each with more percent than the one before; the last has 100',
});
const share = Type.Number({ minimum: 0, maximum: 1 });
const doneShare = {
  ...Type.Number({ minimum: 0.01, maximum: 1 }),
  description: 'Of those asked, to end before the next stage',
};
const maxFailed = { ...share, description: 'Of those asked in a stage; more of them pauses the task' };
const maxSilent = { ...share, description: 'Of those asked in a stage; more of them pauses the task' };
const deadlineHours = Type.Integer({
  minimum: 1,
  maximum: 720,
  description: 'Hours online until a terminal counts as silent',
});
const offlineDays = Type.Integer({
  minimum: 1,
  maximum: 80,
  description: 'Days that an offline terminal is waited for',
});

/** A package on its way to many terminals, in stages (docs/domain.md §9). */
export const UpgradeTaskRow = Type.Object({
  id,
  taskName: Type.String(),
  clientId: { ...id, description: 'Whose task it is' },
  clientName: Type.String(),
  apkId: id,
  versionName: Type.String(),
  targets: UpgradeTargets,
  stages,
  doneShare,
  maxFailed,
  maxSilent,
  deadlineHours,
  offlineDays,
  status: oneOf(UPGRADE_STATUSES),
  pausedBy: nullable(oneOf(['user', 'rule'])),
  pauseReason: {
    ...nullable(oneOf(['failed', 'silent'])),
    description: 'Of a pause by rule: what there were too many of',
  },
  pauseShare: { ...nullable(share), description: 'Their share of those asked in the stage' },
  stage: { ...count, description: '0 as a draft, and until the targets are found' },
  startTime: { ...nullable(timestamp), description: 'Of a draft: when it starts by itself' },
  endTime: nullable(timestamp),
  total: { ...count, description: 'waiting + underWay + silent + upgraded + failed' },
  leftOut: { ...count, description: 'Targets of other models than the package is for, and those that went elsewhere' },
  waiting: { ...count, description: 'Not asked yet' },
  underWay: { ...count, description: 'Asked, and within their deadline' },
  silent: { ...count, description: 'Asked, and past their deadline' },
  upgraded: count,
  failed: count,
  forecastEnd: { ...nullable(timestamp), description: 'From what was measured so far; null while nothing was' },
  createTime: timestamp,
  creator: nullable(Type.String()),
  rowVersion,
});
export type UpgradeTaskRow = Static<typeof UpgradeTaskRow>;

const query = listQuery(UpgradeTaskRow, { excludeSub: Type.Optional(Type.Boolean()) });

/** What people set of a task; what is left out of an add has its default. */
const rules = {
  targets: Type.Optional(UpgradeTargets),
  stages: Type.Optional(stages),
  doneShare: Type.Optional(doneShare),
  maxFailed: Type.Optional(maxFailed),
  maxSilent: Type.Optional(maxSilent),
  deadlineHours: Type.Optional(deadlineHours),
  offlineDays: Type.Optional(offlineDays),
  startTime: Type.Optional(nullable(timestamp)),
};
const dryRun = Type.Optional(
  Type.Boolean({ description: 'Nothing is written; total and leftOut are what they would be now' }),
);

/** A moment of a task's curve. */
const UpgradePoint = Type.Object({
  time: timestamp,
  asked: { ...count, description: 'So far, those that have ended among them' },
  upgraded: count,
  failed: count,
  silent: count,
});

/** Most moments that a task's curve is told by. */
export const MAX_UPGRADE_POINTS = 500;

const readers = [
  'terminalUpgrade',
  'upgrade-task.add',
  'upgrade-task.edit',
  'upgrade-task.delete',
  'upgrade-task.run',
] as const;
const run = ['upgrade-task.run'] as const;
const one = Type.Object({ id }, { additionalProperties: false });
const refusals = ['notFound', 'inUse'] as const;

export const upgradeTask = defineFamily({
  slug: 'upgrade-task',
  wire: 'tbMsUpgrade',
  screen: { powerName: 'terminalUpgrade', group: 'upgrades', orderNo: 20, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: readers,
      input: query,
      result: page(UpgradeTaskRow),
      summary: 'Upgrade tasks of the scope, a page at a time',
    }),
    progress: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ id }),
      result: Type.Object({
        points: Type.Array(UpgradePoint, { description: `At most ${MAX_UPGRADE_POINTS}, the earliest first` }),
        forecastEnd: nullable(timestamp),
      }),
      errors: ['notFound'],
      summary: 'The curve of an upgrade task',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['upgrade-task.add'],
      defaultFor: ['agent'],
      input: Type.Object({ taskName: requiredText(64), apkId: id, ...rules, dryRun }, { additionalProperties: false }),
      result: Type.Object({ ...UpgradeTaskRow.properties, id: { ...nullable(id), description: 'null in a dry run' } }),
      log: 'add',
      errors: ['notFound', 'terminalNotFound'],
      summary: 'Create an upgrade task of the own client, as a draft',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['upgrade-task.edit'],
      defaultFor: ['agent'],
      input: editInput(UpgradeTaskRow, {
        id,
        taskName: Type.Optional(requiredText(64)),
        apkId: Type.Optional(id),
        ...rules,
        dryRun,
      }),
      result: UpgradeTaskRow,
      log: 'edit',
      errors: ['notFound', 'terminalNotFound', 'inUse', 'changed'],
      summary: 'Change an upgrade task that is still a draft (else 3103 with `status`)',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission: ['upgrade-task.delete'],
      defaultFor: ['agent'],
      input: deleteBatch(query, {}),
      result: Deleted,
      log: 'delete',
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete upgrade tasks that do not run, with their records, all or none',
    }),
    start: endpoint({
      method: 'POST',
      permission: run,
      defaultFor: ['agent'],
      input: Type.Object({ id, dryRun }, { additionalProperties: false }),
      result: UpgradeTaskRow,
      log: 'edit',
      errors: refusals,
      summary: 'Start a draft',
    }),
    pause: endpoint({
      method: 'POST',
      permission: run,
      input: one,
      result: UpgradeTaskRow,
      log: 'edit',
      errors: refusals,
      summary: 'Ask no more terminals for now; those that were asked go on',
    }),
    resume: endpoint({
      method: 'POST',
      permission: run,
      input: one,
      result: UpgradeTaskRow,
      log: 'edit',
      errors: refusals,
      summary: 'Go on after a pause; after one by rule failures and silence count anew',
    }),
    cancel: endpoint({
      method: 'POST',
      permission: run,
      input: one,
      result: UpgradeTaskRow,
      log: 'edit',
      errors: refusals,
      summary: 'End a task for good; terminals that have not begun are not asked any more',
    }),
    retry: endpoint({
      method: 'POST',
      permission: run,
      input: one,
      result: UpgradeTaskRow,
      log: 'edit',
      errors: refusals,
      summary: 'Put the failed terminals of a task among those that wait; one that has finished goes on',
    }),
  },
});
