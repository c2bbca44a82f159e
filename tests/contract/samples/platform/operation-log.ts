import { page, type FamilyWalk } from '../../support/sample.ts';

/** Samples of the operation log. */
export const walk: FamilyWalk<'operationLog'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'createTime', operateType: ['add', 'edit'] }),
      naming: [({ client }) => ({ clientId: [client] })],
    },
    exportLog: { input: () => ({ ...page, column: 'createTime' }), naming: [({ client }) => ({ clientId: [client] })] },
  },
};
