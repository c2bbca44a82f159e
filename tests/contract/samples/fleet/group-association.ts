import { putGroup } from '../../../support/fixtures/groups.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

/** Samples of group associations; their rows come with the groups. */
export const walk: FamilyWalk<'groupAssociation'> = {
  calls: {
    list: {
      input: ({ own }) => ({ ...page, column: 'grpName', grpId: own.group }),
      naming: [({ group }) => ({ grpId: group }), ({ client }) => ({ clientId: [client] })],
    },
    update: {
      input: async ({ service, own, next }) => ({
        grpId: own.group,
        assGrpIds: [await putGroup(service, own.child, `Group ${next()}`)],
      }),
      naming: [({ group }) => ({ grpId: group }), ({ group }) => ({ assGrpIds: [group] })],
    },
  },
};
