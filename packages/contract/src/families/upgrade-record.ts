import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable, oneOf, timestamp } from '../fields/base.ts';
import { listQuery, type ListCost } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';

/** How an upgrade of a terminal stands (docs/domain.md §9). */
export const UPGRADE_OUTCOMES = ['notUpgraded', 'upgraded', 'failed'] as const;
/** How far a terminal that is not upgraded has come. */
export const UPGRADE_STEPS = ['waiting', 'asked', 'downloading', 'downloaded', 'installing', 'silent'] as const;
/** Reasons that are ours; all others are the terminal's own words. */
export const UPGRADE_REASONS = ['already', 'offline', 'silent', 'cancelled'] as const;

/** What became of a terminal in an upgrade task (docs/domain.md §9). */
export const UpgradeRecordRow = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  msId: Type.String(),
  msName: Type.String(),
  clientId: { ...id, description: 'Whose the terminal was' },
  clientName: Type.String(),
  taskId: { ...nullable(id), description: 'Null where hideSuper hides whose task it is' },
  taskName: Type.String(),
  versionName: { ...Type.String(), description: 'Of the package' },
  status: oneOf(UPGRADE_OUTCOMES),
  step: { ...nullable(oneOf(UPGRADE_STEPS)), description: 'Null once it has ended' },
  oldVersion: nullable(Type.String()),
  newVersion: { ...nullable(Type.String()), description: 'That the terminal has since; null until it is upgraded' },
  upgradeTime: nullable(timestamp),
  downloadTime: { ...nullable(timestamp), description: 'When it had the whole package last' },
  downloadTimes: count,
  reason: {
    ...nullable(Type.String()),
    description: `${UPGRADE_REASONS.join(', ')}, or the terminal's own words`,
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
      summary: 'What became of terminals of the scope in upgrade tasks, a page at a time; kept for 24 months',
    }),
  },
});
