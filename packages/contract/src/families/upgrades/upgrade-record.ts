import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, id, nullable, oneOf, timestamp } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** Outcomes of a terminal's upgrade (docs/domain.md §9). */
export const UPGRADE_OUTCOMES = ['notUpgraded', 'upgraded', 'failed'] as const;
/** Steps of a terminal that is not upgraded. */
export const UPGRADE_STEPS = ['waiting', 'asked', 'downloading', 'downloaded', 'installing', 'silent'] as const;
/** Reasons of the service; other reasons are texts of the terminal. */
export const UPGRADE_REASONS = ['already', 'offline', 'silent', 'cancelled'] as const;

/** Upgrade of a terminal in a task (docs/domain.md §9). */
export const UpgradeRecordRow = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  clientId: { ...id, description: "The terminal's client at that time" },
  clientName: Type.String(),
  taskId: { ...nullable(id), description: 'null where hideSuper hides the owner of the task' },
  taskName: Type.String(),
  versionName: { ...Type.String({ plain: true }), description: 'Version of the package' },
  status: oneOf(UPGRADE_OUTCOMES),
  step: { ...nullable(oneOf(UPGRADE_STEPS)), description: 'null after the end' },
  oldVersion: nullable(Type.String({ plain: true })),
  newVersion: { ...nullable(Type.String({ plain: true })), description: 'Version after the upgrade; null before' },
  upgradeTime: nullable(timestamp),
  downloadTime: { ...nullable(timestamp), description: 'Time of the last complete download' },
  downloadTimes: count,
  reason: {
    ...nullable(Type.String()),
    description: `${UPGRADE_REASONS.join(', ')}, or a text of the terminal`,
  },
});
export type UpgradeRecordRow = Static<typeof UpgradeRecordRow>;

/** Filters and sorts that the list offers at any size. */
export const upgradeRecordCost: ListCost = {
  sorts: [],
  filters: ['id', 'taskId', 'clientId', 'excludeSub', 'upgradeTime'],
  narrowing: ['msId'],
};

export const upgradeRecord = defineFamily({
  slug: 'upgrade-record',
  wire: 'tbUpdateRecords',
  screen: { powerName: 'upgradeRecords', group: 'upgrades', orderNo: 30, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['upgradeRecords'],
      input: listQuery(UpgradeRecordRow, { excludeSub: Type.Optional(Type.Boolean()) }, upgradeRecordCost),
      result: page(UpgradeRecordRow),
      summary: 'Upgrade records of terminals of the scope, a page at a time; stored for 24 months',
    }),
  },
});
