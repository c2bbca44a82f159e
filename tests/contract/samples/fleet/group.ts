import { associate, putChannel, putGroup } from '../../../support/fixtures/groups.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { Ids, World } from '../../support/world.ts';

const freeGroup = ({ service, own, next }: World) => putGroup(service, own.child, `Group ${next()}`);

const filters = [
  ({ group }: Ids) => ({ grpId: [group] }),
  ({ group }: Ids) => ({ grpPid: [group] }),
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ msId }: Ids) => ({ msId }),
];

const groupFilters = [...filters, ({ group }: Ids) => ({ withinGrpId: group })];

/** Samples of groups. */
export const walk: FamilyWalk<'group'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'grpName', grpType: ['normal'] }), naming: groupFilters },
    queryByGrpInfo: { input: ({ own }) => ({ grpId: own.group }), naming: [({ group }) => ({ grpId: group })] },
    queryAllGroup: {
      input: ({ own }) => ({ clientId: own.child }),
      naming: [({ client }) => ({ clientId: client })],
    },
    queryByClient: {
      input: ({ own }) => ({ clientId: own.child, joinable: true }),
      naming: [({ client }) => ({ clientId: client })],
    },
    queryGroupsByMsId: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    getGroupMsList: { input: ({ own }) => ({ grpId: own.group }), naming: [({ group }) => ({ grpId: group })] },
    findPageByMsId: { input: ({ own }) => ({ ...page, column: 'grpName', msId: own.msId }), naming: filters },
    add: {
      input: ({ own, next }) => ({ clientId: own.child, grpName: `Group ${next()}`, grpType: 'normal' }),
      naming: [({ client }) => ({ clientId: client }), ({ group }) => ({ grpPid: group })],
    },
    edit: {
      input: async (world) => ({ grpId: await freeGroup(world), area: 'North' }),
      naming: [({ group }) => ({ grpId: group }), ({ group }) => ({ grpPid: group })],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeGroup(world)] }),
      naming: [({ group }) => ({ ids: [group] }), ({ group }, { own }) => ({ ids: [own.group, group] })],
    },
    updateGrpMs: {
      input: async (world) => ({ grpId: await freeGroup(world), msIds: [world.own.msId] }),
      naming: [
        ({ group }) => ({ grpId: group }),
        ({ msId }) => ({ msIds: [msId] }),
        ({ msId }, { own }) => ({ msIds: [own.msId, msId] }),
      ],
    },
    exportGroup: { input: () => ({ ...page, column: 'grpName' }), naming: groupFilters },
  },
  async rows({ service, tenant: { marker, client, terminal, group } }) {
    const { prisma } = service.database;
    await prisma.groupMember.create({ data: { groupId: group, terminalId: terminal, isDefault: true } });
    await associate(service, group, await putGroup(service, client, `${marker} upper group`, [terminal]));
    return {};
  },
  async furnish({ service, own: { child, terminal, group } }) {
    const endTime = new Date(service.clock.now().getTime() + 3_600_000);
    const temporary = await putGroup(service, child, 'For an hour', [terminal], { type: 'temporary', endTime });
    await putGroup(service, child, 'Beneath', [terminal], { parentId: temporary });
    await putChannel(service, terminal, 1, group);
    await putChannel(service, terminal, 2, temporary);
  },
  derived: ['parentName', 'clientName', 'terminalCount', 'onlineCount', 'associated'],
};
