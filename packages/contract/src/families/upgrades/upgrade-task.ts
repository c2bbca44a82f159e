import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, nullable, oneOf, requiredText, rowVersion, timestamp } from '../../fields/base.ts';
import { deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** Default rules of a task (docs/domain.md §9). */
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

/** Maximum stages of a task. */
export const MAX_UPGRADE_STAGES = 10;
/** Maximum named clients, types, models or versions of a task. */
const MAX_NAMED = 500;

/** Where a task stands. */
export const UPGRADE_STATUSES = ['draft', 'running', 'paused', 'finished', 'cancelled'] as const;
/** Where a task stands. */
export type UpgradeStatus = (typeof UPGRADE_STATUSES)[number];

const named = <T extends typeof id>(item: T) => Type.Optional(Type.Array(item, { minItems: 1, maxItems: MAX_NAMED }));

/** Targets of a task: terminals of the owner's scope that match all given conditions. */
export const UpgradeTargets = Type.Object(
  {
    clientIds: named(id),
    typeIds: named(id),
    modelIds: named(id),
    versions: Type.Optional(
      Type.Array(requiredText(64), {
        minItems: 1,
        maxItems: MAX_NAMED,
        description: 'Present versions of terminals',
      }),
    ),
    msIds: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 16 }), { minItems: 1, maxItems: MAX_BATCH_IDS }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Clients include their descendants. Without conditions: every terminal of the scope',
  },
);
export type UpgradeTargets = Static<typeof UpgradeTargets>;

/** A stage: until its end `percent` of all targets are asked, and at least `min`. */
export const UpgradeStage = closed({
  percent: Type.Number({
    minimum: 0.01,
    maximum: 100,
    description: 'Of all targets, including earlier stages',
  }),
  min: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type UpgradeStage = Static<typeof UpgradeStage>;

const stages = Type.Array(UpgradeStage, {
  minItems: 1,
  maxItems: MAX_UPGRADE_STAGES,
  description: 'Percentages rise from stage to stage; the last is 100',
});
const share = Type.Number({ minimum: 0, maximum: 1 });
const doneShare = {
  ...Type.Number({ minimum: 0.01, maximum: 1 }),
  description: 'Share of asked terminals that must end before the next stage',
};
const maxFailed = { ...share, description: 'Of the asked terminals of a stage; a larger share pauses the task' };
const maxSilent = { ...share, description: 'Of the asked terminals of a stage; a larger share pauses the task' };
const deadlineHours = Type.Integer({
  minimum: 1,
  maximum: 720,
  description: 'Hours online until a terminal counts as silent',
});
const offlineDays = Type.Integer({
  minimum: 1,
  maximum: 80,
  description: 'Days of waiting for an offline terminal',
});

/** Rollout of a package to many terminals, in stages (docs/domain.md §9). */
export const UpgradeTaskRow = Type.Object({
  id,
  taskName: Type.String(),
  clientId: { ...id, description: 'Owner' },
  clientName: Type.String(),
  apkId: id,
  versionName: Type.String({ plain: true }),
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
    description: 'Of a pause by rule: the state of too many terminals',
  },
  pauseShare: { ...nullable(share), description: 'Their share of the asked terminals of the stage' },
  stage: { ...count, description: '0 for a draft, and until the targets are found' },
  startTime: { ...nullable(timestamp), description: 'Of a draft: time of its automatic start' },
  endTime: nullable(timestamp),
  total: { ...count, description: 'waiting + underWay + silent + upgraded + failed' },
  leftOut: { ...count, description: 'Targets of other models than that of the package, and moved terminals' },
  waiting: { ...count, description: 'Not asked yet' },
  underWay: { ...count, description: 'Asked, and within their deadline' },
  silent: { ...count, description: 'Asked, and past their deadline' },
  upgraded: count,
  failed: count,
  forecastEnd: { ...nullable(timestamp), description: 'From measured times; null before there are any' },
  createTime: timestamp,
  creator: nullable(Type.String()),
  rowVersion,
});
export type UpgradeTaskRow = Static<typeof UpgradeTaskRow>;

const query = listQuery(UpgradeTaskRow, { excludeSub: Type.Optional(Type.Boolean()) });

/** Rules that users set; absent ones of an add get their default. */
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
  Type.Boolean({ description: 'Writes nothing; total and leftOut are those of the present fleet' }),
);

/** A point of a task's curve. */
const UpgradePoint = Type.Object({
  time: timestamp,
  asked: { ...count, description: 'All so far, also ended ones' },
  upgraded: count,
  failed: count,
  silent: count,
});

/** Maximum points of a task's curve. */
export const MAX_UPGRADE_POINTS = 500;

const readers = [
  'terminalUpgrade',
  'upgrade-task.add',
  'upgrade-task.edit',
  'upgrade-task.delete',
  'upgrade-task.run',
] as const;
/** Common parts of the calls that run a task. */
const action = {
  method: 'POST',
  permission: ['upgrade-task.run'],
  input: closed({ id }),
  result: UpgradeTaskRow,
  log: 'edit',
  errors: ['notFound', 'inUse'],
} as const;

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
      added: true,
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
      input: closed({ taskName: requiredText(64), apkId: id, ...rules, dryRun }),
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
      ...deleteBatch(query, {}),
      permission: ['upgrade-task.delete'],
      defaultFor: ['agent'],
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete upgrade tasks that are not running, with their records, all or none',
    }),
    start: endpoint({
      added: true,
      ...action,
      defaultFor: ['agent'],
      input: closed({ id, dryRun }),
      summary: 'Start a draft',
    }),
    pause: endpoint({
      added: true,
      ...action,
      summary: 'Pause a task: no new requests; terminals with a request go on',
    }),
    resume: endpoint({
      added: true,
      ...action,
      summary: 'Resume a paused task; after a pause by rule, failures and silence count from zero',
    }),
    cancel: endpoint({
      added: true,
      ...action,
      summary: 'Cancel a task for good; requests that terminals have not begun are withdrawn',
    }),
    retry: endpoint({
      added: true,
      ...action,
      summary: 'Let the failed terminals of a task wait again; a finished task runs again',
    }),
  },
});
