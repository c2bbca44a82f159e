import { putServer } from '../../../support/fixtures/basics.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

/** Samples of servers. */
export const walk: FamilyWalk<'server'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'servName', status: ['disconnected'] }),
      naming: [({ server }) => ({ servId: [server] })],
    },
    detail: {
      input: ({ own }) => ({ servId: own.server }),
      naming: [({ server }) => ({ servId: server })],
    },
    add: { input: ({ next }) => ({ servName: `Server ${next()}`, servIp: `host-${next()}.example`, tport: 4100 }) },
    edit: {
      input: ({ own }) => ({ servId: own.server, tport: 4200 }),
      naming: [({ server }) => ({ servId: server })],
    },
    rotateToken: {
      input: ({ own }) => ({ servId: own.server }),
      naming: [({ server }) => ({ servId: server })],
    },
    deleteBatch: {
      input: async ({ admin, next }) => ({
        ids: [await putServer(admin, `Server ${next()}`, `host-${next()}.example`)],
        confirm: ['force'],
      }),
      naming: [({ server }) => ({ ids: [server] })],
    },
    checkBindServerIp: {
      input: ({ own }) => ({ servIp: own.servIp }),
      naming: [({ server }, { foreign }) => ({ servIp: foreign.servIp, id: server })],
    },
  },
  derived: ['status', 'clockSeconds', 'terminalCount', 'clientCount'],
};
