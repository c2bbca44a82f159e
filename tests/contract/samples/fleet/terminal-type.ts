import { page, plain, type FamilyWalk } from '../../support/sample.ts';

/** Samples of terminal types. */
export const walk: FamilyWalk<'terminalType'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'typeName', kind: ['terminal'] }) },
    edit: { input: ({ typeId }) => ({ typeId, enabled: true }) },
    getMsTypes: plain,
  },
  derived: ['terminalCount'],
};
