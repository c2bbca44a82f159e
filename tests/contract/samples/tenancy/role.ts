import { putRole } from '../../../support/fixtures/basics.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

const freeRole = ({ service, own, next }: World) => putRole(service, own.client, `Role ${next()}`, ['home']);

/** Samples of roles. */
export const walk: FamilyWalk<'role'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'roleName', isOpen: [0] }),
      naming: [({ role }) => ({ roleid: [role] }), ({ client }) => ({ clientId: [client] })],
    },
    all: {
      input: ({ own }) => ({ accountClientId: own.client }),
      naming: [({ client }) => ({ accountClientId: client })],
    },
    checkRoleNameExist: {
      input: ({ own }) => ({ roleName: own.roleName }),
      naming: [({ role }, { foreign }) => ({ roleName: foreign.roleName, id: role })],
    },
    queryTreeByRoleId: { input: ({ own }) => ({ roleId: own.role }), naming: [({ role }) => ({ roleId: role })] },
    add: { input: ({ next }) => ({ roleName: `Added ${next()}`, isOpen: 1 }) },
    addRoleResource: {
      input: async (world) => ({ roleId: await freeRole(world), resourceIds: [world.resource] }),
      naming: [({ role }) => ({ roleId: role })],
    },
    edit: {
      input: async (world) => ({ roleid: await freeRole(world), roleName: `Renamed ${world.next()}` }),
      naming: [({ role }) => ({ roleid: role })],
    },
    delete: {
      input: async (world) => ({ id: await freeRole(world) }),
      naming: [({ role }) => ({ id: role }), ({ role }) => ({ id: undefined, ids: [role] })],
    },
  },
  derived: ['userCount', 'clientName'],
};
