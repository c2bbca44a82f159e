import type { ButtonTarget } from '@roger/contract/families/fleet/terminal-settings';
import { typeOf } from '../../../support/fixtures/basics.ts';
import { paidForAYear, putCoins } from '../../../support/fixtures/coins.ts';
import { putCloudPlan, putPlanOf } from '../../../support/fixtures/cloud/cloud-plans.ts';
import { recordImei2 } from '../../../support/fixtures/imei2s.ts';
import { putChannel, putGroup } from '../../../support/fixtures/groups.ts';
import { putReport } from '../../../support/fixtures/servers/gateway-events.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { terminalSheet } from '../../../support/workbooks/xlsx-sheets.ts';
import { page, plain, type FamilyWalk } from '../../support/sample.ts';
import { cloudCalls } from '../../support/terminal-cloud-calls.ts';
import type { Ids, World } from '../../support/world.ts';

declare module '../../support/world.ts' {
  interface Ids {
    /** A recorded IMEI2 that no terminal has, by its row id. */
    stocked: number;
  }
}

const filters = [
  ({ terminal }: Ids) => ({ id: [terminal] }),
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ server }: Ids) => ({ servId: [server] }),
  ({ server }: Ids) => ({ backupServId: [server] }),
  ({ group }: Ids) => ({ currentGrpId: [group] }),
  ({ group }: Ids) => ({ grpId: [group] }),
  ({ msId }: Ids) => ({ msId }),
  ({ imei }: Ids) => ({ imei }),
  ({ imei2 }: Ids) => ({ imei2 }),
  ({ iccid }: Ids) => ({ iccid }),
];

const freeTerminal = ({ service, own, freeMsId }: World) => putTerminal(service, freeMsId(), own.child);

const freeImei = ({ next }: World) => `35${String(next()).padStart(13, '0')}`;

const freeImei2 = async (world: World) => {
  const { imei2 } = await recordImei2(world.service, freeImei(world), world.own.child);
  return imei2;
};

const named = {
  input: ({ own }: World) => ({ msIds: [own.msId] }),
  naming: [({ msId }: Ids) => ({ msIds: [msId] }), ({ msId }: Ids, { own }: World) => ({ msIds: [own.msId, msId] })],
};

const joinedGroups = [
  ({ group }: Ids) => ({ grpIds: [group] }),
  ({ group }: Ids, { own }: World) => ({ grpIds: [own.group, group] }),
];

/** A terminal in a group with so many named channels for it, or in no group. */
async function freeMember({ service, own, freeMsId }: World, groupId?: number, channels = 0): Promise<string> {
  const msId = freeMsId();
  const terminalId = await putTerminal(service, msId, own.child);
  if (groupId === undefined) return msId;
  await service.database.prisma.groupMember.create({ data: { groupId, terminalId, isDefault: true } });
  for (let channel = 1; channel <= channels; channel += 1) {
    await putChannel(service, terminalId, channel, groupId, `Channel ${channel}`);
  }
  return msId;
}
/** A button with a call target on one of its presses. */
const calling = (target: { shortTarget: ButtonTarget } | { longTarget: ButtonTarget }) => {
  const isShort = 'shortTarget' in target;
  return {
    key: isShort ? ('P1' as const) : ('P2' as const),
    short: isShort ? ('singleCall' as const) : ('none' as const),
    long: isShort ? ('none' as const) : ('quickCall' as const),
    ...target,
  };
};

/** An import of one field, a new value each time, by rows instead of a workbook. */
function valueImport<F extends string>(field: F, valueOf: (number: number) => string) {
  const rows = (msId: string, number: number) => ({
    rows: [{ row: 2, values: { msId, [field]: valueOf(number) } as Record<'msId' | F, string> }],
  });
  return {
    input: ({ own, next }: World) => rows(own.msId, next()),
    naming: [({ msId }: Ids) => rows(msId, 0)],
  };
}

/** Channel 1 of a terminal, by a row instead of a workbook. */
function channelRow(msId: string, grpName: string) {
  return { rows: [{ row: 2, values: { msId, channel: '1', grpName } }] };
}

/** Samples of terminals. */
export const walk: FamilyWalk<'terminal'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'msId', connType: ['TCP'] }), naming: filters },
    export: { input: () => ({ ...page, column: 'msId' }), naming: filters },
    queryById: { input: ({ own }) => ({ id: own.terminal }), naming: [({ terminal }) => ({ id: terminal })] },
    queryMsExt: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    history: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    diagnosis: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    positions: { input: () => ({ connType: ['TCP'] }), naming: filters },
    track: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    onlineTrend: plain,
    acceptHardware: {
      input: async (world) => {
        const msId = world.freeMsId();
        const terminalId = await putTerminal(world.service, msId, world.own.child);
        await putReport(world.service, terminalId, 'imei', freeImei(world));
        return { msId, accept: true };
      },
      naming: [({ msId }) => ({ msId })],
    },
    findMsCount: plain,
    fleetOverview: plain,
    fleetTasks: plain,
    fleetTrends: plain,
    isExistMsId: {
      input: ({ own }) => ({ msId: own.msId }),
      naming: [({ terminal }, { foreign }) => ({ msId: foreign.msId, id: terminal })],
    },
    checkExistId: { input: ({ own }) => ({ msIds: [own.msId, 'Z1000000000'] }) },
    getUserAdd: {
      input: ({ own, typeId }) => ({ clientId: own.child, typeId }),
      naming: [({ client }) => ({ clientId: client })],
    },
    getFuncPrice: {
      input: ({ own }) => ({ clientId: own.child, unit: 'yearly' }),
      naming: [({ client }) => ({ clientId: client })],
    },
    edit: {
      input: ({ own }) => ({ id: own.terminal, msName: 'Renamed', phone: null }),
      naming: [
        ({ terminal }) => ({ id: terminal }),
        ({ msId }) => ({ id: undefined, msId }),
        ({ server }) => ({ servId: server }),
        ({ server }) => ({ backupServId: server }),
      ],
    },
    updateMsName: {
      input: ({ own }) => ({ msId: own.msId, msName: 'Renamed again' }),
      naming: [({ msId }) => ({ msId })],
    },
    checkIsSameClient: named,
    getModelByMsId: named,
    querySummary: named,
    querySettings: named,
    setting: {
      input: ({ own }) => ({ msIds: [own.msId], parameters: { gpsInterval: 30 } }),
      naming: [
        ...named.naming,
        ({ msId }) => ({ buttons: [calling({ shortTarget: { msId } }), calling({ longTarget: { msId } })] }),
        ({ group }) => ({
          buttons: [calling({ shortTarget: { grpId: group } }), calling({ longTarget: { grpId: group } })],
        }),
      ],
    },
    syncMsSetting: {
      input: async (world) => {
        const msId = world.freeMsId();
        await putTerminal(world.service, msId, world.own.child);
        return { fromMsId: world.own.msId, toMsIds: [msId], confirm: ['crossType'] };
      },
      naming: [
        ({ msId }) => ({ fromMsId: msId }),
        ({ msId }) => ({ toMsIds: [msId] }),
        ({ msId }, { own }) => ({ toMsIds: [own.msId, msId] }),
      ],
    },
    resetMsPwd: named,
    bindImei: {
      input: async (world) => ({ msId: world.own.msId, imei: freeImei(world), imei2: await freeImei2(world) }),
      naming: [({ msId }) => ({ msId })],
    },
    bindEmail: {
      input: ({ own, next }) => ({ msId: own.msId, email: `crew-${next()}@example.com` }),
      naming: [({ msId }) => ({ msId })],
    },
    bindPhone: {
      input: ({ own, next }) => ({ msId: own.msId, phone: `+30 211 ${next()}` }),
      naming: [({ msId }) => ({ msId })],
    },
    batchBind: {
      input: async (world) => ({ items: [{ msId: world.own.msId, imei: freeImei(world), email: null }] }),
      naming: [
        ({ msId }) => ({ items: [{ msId, phone: null }] }),
        ({ msId }, { own }) => ({ items: [own.msId, msId].map((one) => ({ msId: one, phone: null })) }),
      ],
    },
    replaceMs: {
      input: async (world) => ({ fromMsId: world.own.msId, toImei: freeImei(world), toImei2: await freeImei2(world) }),
      naming: [({ msId }) => ({ fromMsId: msId })],
    },
    getMsImei2List: {
      input: ({ own }) => ({ clientId: own.child }),
      naming: [({ client }) => ({ clientId: client })],
    },
    deleteImei2: {
      input: async (world) => {
        const { id } = await recordImei2(world.service, freeImei(world), world.own.child);
        return { ids: [id] };
      },
      naming: [({ stocked }) => ({ ids: [stocked] })],
    },
    add: {
      // A terminal ID that is still free, and the coin that pays for it.
      input: async ({ admin, own, typeId, freeMsId }) => {
        await putCoins(admin, 1, { YCOIN: 1 });
        return { msId: freeMsId(), msName: 'Radio', typeId, clientId: own.child, ...paidForAYear };
      },
      naming: [
        ({ client }) => ({ clientId: client }),
        ({ server }) => ({ servId: server }),
        ({ server }) => ({ backupServId: server }),
        ({ voucher }) => ({ payment: { method: 'VOUCHER', periods: 1, voucherId: voucher } }),
      ],
    },
    limit: {
      input: async (world) => {
        const msId = world.freeMsId();
        await putTerminal(world.service, msId, world.own.child);
        return { msIds: [msId], limited: true };
      },
      naming: [({ msId }) => ({ msIds: [msId] }), ({ msId }, { own }) => ({ msIds: [own.msId, msId] })],
    },
    transfer: {
      input: async (world) => {
        const msId = world.freeMsId();
        await putTerminal(world.service, msId, world.own.child);
        return { msIds: [msId], clientId: world.own.client };
      },
      naming: [
        ({ msId }) => ({ msIds: [msId] }),
        ({ msId }, { own }) => ({ msIds: [own.msId, msId] }),
        ({ client }) => ({ clientId: client }),
      ],
    },
    joinGroup: {
      input: async (world) => ({
        msIds: [await freeMember(world)],
        grpIds: [world.own.group],
      }),
      naming: [...named.naming, ...joinedGroups, ({ group }) => ({ defaultGrpId: group })],
    },
    exitGroup: {
      input: async (world) => ({
        msIds: [await freeMember(world, world.own.group)],
        grpIds: [world.own.group],
      }),
      naming: [...named.naming, ...joinedGroups],
    },
    syncGroup: {
      input: async (world) => ({
        fromMsId: await freeMember(world, world.own.group),
        toMsIds: [await freeMember(world)],
      }),
      naming: [
        ({ msId }) => ({ fromMsId: msId }),
        ({ msId }) => ({ toMsIds: [msId] }),
        ({ msId }, { own }) => ({ toMsIds: [own.msId, msId] }),
      ],
    },
    updateMsGrp: {
      input: async (world) => ({
        msId: await freeMember(world),
        grpIds: [world.own.group],
        defaultGrpId: world.own.group,
      }),
      naming: [({ msId }) => ({ msId }), ...joinedGroups, ({ group }) => ({ defaultGrpId: group })],
    },
    fixedChannel: {
      input: async (world) => ({
        msIds: [await freeMember(world, world.own.group)],
        channels: [{ channel: 4, grpId: world.own.group }],
      }),
      naming: [
        ({ msId }) => ({ msIds: [msId] }),
        ({ msId }, { own }) => ({ msIds: [own.msId, msId] }),
        ({ group }) => ({ channels: [{ channel: 4, grpId: group }] }),
      ],
    },
    automaticChannel: {
      input: async (world) => ({ msIds: [await freeMember(world, world.own.group, 1)] }),
      naming: named.naming,
    },
    replacementChannel: {
      input: async (world) => ({ msId: await freeMember(world, world.own.group, 2), channels: [1, 2] }),
      naming: [({ msId }) => ({ msId })],
    },
    editChannel: {
      input: async (world) => ({
        msId: await freeMember(world, world.own.group, 1),
        channel: 1,
        name: 'Yard',
        grpId: world.own.group,
      }),
      naming: [({ msId }) => ({ msId }), ({ group }) => ({ grpId: group })],
    },
    deleteMsGrp: {
      input: async (world) => ({
        msId: await freeMember(world, world.own.group),
        grpId: world.own.group,
      }),
      naming: [({ msId }) => ({ msId }), ({ group }) => ({ grpId: group })],
    },
    renew: {
      // A new terminal each time, with PoC for a year, and the coins for another year.
      input: async ({ admin, service, own, freeMsId }) => {
        await putCoins(admin, 1, { YCOIN: 1 });
        const msId = freeMsId();
        await putTerminal(service, msId, own.child);
        return { msIds: [msId], method: 'YCOIN', periods: 1 };
      },
      naming: [...named.naming, ({ voucher }) => ({ method: 'VOUCHER', voucherId: voucher })],
    },
    ...cloudCalls,
    queryRenewals: { input: () => ({ days: 90 }), naming: [({ client }) => ({ clientId: client })] },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeTerminal(world)] }),
      naming: [({ terminal }) => ({ ids: [terminal] }), ({ terminal }, { own }) => ({ ids: [own.terminal, terminal] })],
    },
    batchImport: {
      input: () => ({ type: 'terminal' }),
      file: ({ own, freeMsId }) => terminalSheet([{ msId: freeMsId(), msName: 'Radio', client: own.childName }]),
      naming: [({ voucher }) => ({ method: 'VOUCHER', periods: 1, voucherId: voucher })],
    },
    batchImportAccount: valueImport('extAccount', (number) => `ext-${number}`),
    batchImportEmail: valueImport('email', (number) => `crew-${number}@example.org`),
    batchImportPhone: valueImport('phone', (number) => `+30 210 ${number}`),
    importChannel: {
      input: async (world) => channelRow(await freeMember(world, world.own.group), `${world.own.marker} group`),
      naming: [({ msId }) => channelRow(msId, 'Nobody')],
    },
    importFaults: {
      input: () => ({ type: 'terminal' as const }),
      file: ({ freeMsId }) => terminalSheet([{ msId: freeMsId(), msName: 'Radio', client: 'Nobody at all' }]),
    },
    downloadTemplate: { input: () => ({ type: 'terminal' }) },
  },
  async rows({ service, tenant: { child, phone } }) {
    const { id } = await recordImei2(service, `86${phone.replaceAll(/\D/g, '').padEnd(13, '0')}`, child);
    return { stocked: id };
  },
  neverThere: ['currentGrpId', 'currentGrpName'],
  async furnish({ service, own }, boss) {
    const { prisma } = service.database;
    const model = await prisma.terminalModel.findUniqueOrThrow({ where: { name: 'Alpha 7' } });
    const radio = await putTerminal(service, 'T5000000001', own.child, {
      name: 'Crew 100% ready',
      imei: '356938035643809',
      imei2: '356938035643817',
      iccid: '8931440400000000001',
      phone: '+30 6900000000',
      email: 'crew@example.org',
      extAccount: 'ext\\1',
      modelId: model.id,
      serverId: own.server,
      backupServerId: own.server,
      callLevel: 7,
      connType: 'UDP',
      version: 'V1.2.3',
      dispatcherVersion: 'D9',
      limitReason: 'admin',
      expiresInDays: 5,
      seenSecondsAgo: 4000,
    });
    await putChannel(service, radio, 1, await putGroup(service, own.child, 'Zone', [radio], { area: 'North quay' }));
    await putPlanOf(service, radio, await putCloudPlan(service, [own.child]), 3);
    const lastOfflineTime = new Date(service.clock.now().getTime() - 60_000);
    await prisma.terminalPresence.update({ where: { terminalId: radio }, data: { lastOfflineTime } });
    const twin = { terminalId: radio, desiredVersion: 2, reportedVersion: 1, desiredTime: lastOfflineTime };
    await prisma.terminalTwin.create({ data: twin });
    await putReport(service, radio, 'iccid', '8931440400000000009');
    const typeId = await typeOf(service, 'dispatcher');
    await putTerminal(service, 'T5000000002', own.child, { expireTime: null, typeId });
    await putTerminal(service, 'T5000000003', own.client, { expiresInDays: -40, seenSecondsAgo: 10 });
    const purchase = { msId: 'T5000000010', msName: 'Bought', count: 2, clientId: own.child, ...paidForAYear };
    await boss.call('terminal', 'add', { ...purchase, typeId: await typeOf(service) });
  },
  derived: [
    'typeName',
    'clientName',
    'modelName',
    'servName',
    'backupServName',
    'cloudPlanName',
    'onlineStatus',
    'currentGrpId',
    'currentGrpName',
    'hardwareAlarm',
    'version',
    'dispatcherVersion',
    'lastOnlineTime',
    'lastOfflineTime',
    'useStatus',
    'remainDays',
    'settingState',
    'settingTime',
    'zones',
  ],
};
