import { putClient } from '../../../support/fixtures/basics.ts';
import { page, plain, type FamilyWalk } from '../../support/sample.ts';
import type { Ids, World } from '../../support/world.ts';

const filters = [
  ({ client }: Ids) => ({ id: [client] }),
  ({ client }: Ids) => ({ pid: [client] }),
  ({ server }: Ids) => ({ servId: [server] }),
  ({ server }: Ids) => ({ dataServId: [server] }),
  ({ template }: Ids) => ({ priceTemplateId: [template] }),
];

const freeClient = ({ service, admin, own, next }: World) =>
  putClient(service, admin, `Client ${next()}`, { pid: own.client, type: 2 });

/** Samples of clients. */
export const walk: FamilyWalk<'client'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'clientname', clienttype: [1, 2] }), naming: filters },
    all: plain,
    tree: plain,
    getClientTree: plain,
    queryById: { input: ({ own }) => ({ id: own.child }), naming: [({ client }) => ({ id: client })] },
    add: {
      input: ({ own, next }) => ({
        clientname: `Added ${next()}`,
        clienttype: 2,
        pid: own.client,
        cregroupcount: 1,
        contact: 'Somebody',
      }),
      naming: [({ client }) => ({ pid: client }), ({ server }) => ({ servId: server })],
    },
    edit: {
      input: ({ own }) => ({ id: own.child, contact: 'Somebody else', reminderDays: 14 }),
      naming: [
        ({ client }) => ({ id: client }),
        ({ client }) => ({ pid: client }),
        ({ server }) => ({ servId: server }),
      ],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeClient(world)] }),
      naming: [({ client }) => ({ ids: [client] }), ({ client }, { own }) => ({ ids: [own.child, client] })],
    },
    checkExistName: {
      input: ({ own }) => ({ clientname: own.clientName }),
      naming: [({ client }, { foreign }) => ({ clientname: foreign.clientName, id: client })],
    },
    queryAreaList: plain,
    queryTimeZones: plain,
    previewReminder: {
      input: ({ own }) => ({ id: own.child }),
      naming: [({ client }) => ({ id: client })],
    },
    getTimeDiffByClient: {
      input: ({ own }) => ({ clientId: own.child }),
      naming: [({ client }) => ({ clientId: client })],
    },
    exportClient: { input: () => ({ ...page, column: 'clientname' }), naming: filters },
    queryServersByClientId: {
      input: ({ own }) => ({ clientId: own.client }),
      naming: [({ client }) => ({ clientId: client })],
    },
    queryDefaultServer: plain,
    saveBindServer: {
      input: ({ own }) => ({ clientId: own.client, servIds: [own.server], defaultServId: own.server }),
      naming: [
        ({ client }) => ({ clientId: client }),
        ({ server }, { own }) => ({ clientId: own.child, servIds: [server], defaultServId: null }),
      ],
    },
    setHisServer: {
      input: ({ own }) => ({ clientId: own.child, dataServId: own.server }),
      naming: [({ client }) => ({ clientId: client }), ({ server }) => ({ dataServId: server })],
    },
    queryBalance: { input: ({ own }) => ({ clientId: own.child }), naming: [({ client }) => ({ clientId: client })] },
    queryCreGrpCount: {
      input: ({ own }) => ({ clientId: own.child }),
      naming: [({ client }) => ({ clientId: client })],
    },
    queryClientByMsId: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    getClientByGrpId: { input: ({ own }) => ({ grpId: own.group }), naming: [({ group }) => ({ grpId: group })] },
    queryNextAgent: {
      input: ({ own }) => ({ clientId: own.client }),
      naming: [({ client }) => ({ clientId: client })],
    },
    batchUpdateCustomById: {
      input: ({ own }) => ({ ids: [own.child], customPricing: true }),
      naming: [({ client }, { own }) => ({ ids: [own.child, client] })],
    },
    updateHideSuper: {
      input: ({ own }) => ({ id: own.child, hideSuper: true }),
      naming: [({ client }) => ({ id: client })],
    },
    setReminderDays: {
      input: ({ own }) => ({ ids: [own.child], enabled: true, days: 14 }),
      naming: [({ client }, { own }) => ({ ids: [own.child, client] })],
    },
  },
  async furnish({ admin, own }) {
    const details = {
      contact: 'Jo Harbour',
      phone: '+30 210 1234567',
      email: 'harbour@example.org',
      company: 'Harbour Ltd',
      address: 'Pier 1',
      timeZone: 'Europe/Athens',
      customPricing: true,
      reminderEnabled: true,
    };
    await admin.call('client', 'edit', { id: own.child, ...details });
    await admin.call('client', 'setHisServer', { clientId: own.child, dataServId: own.server });
  },
  derived: [
    'cloudDataName',
    'cloudDataNameEn',
    'parentName',
    'parentContact',
    'parentPhone',
    'parentEmail',
    'parentAddress',
    'timeDiff',
    'groupCount',
    'terminalCount',
    'servName',
    'mailTrouble',
    'noAddress',
  ],
};
