import { putRole } from '../../support/fixtures/basics.ts';
import { page, plain, type FamilyWalk } from '../sample.ts';
import type { World } from '../world.ts';

const freeRole = ({ service, own, next }: World) => putRole(service, own.client, `Role ${next()}`, ['home']);

/** Walks roles. */
export const walk: FamilyWalk<'role'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'roleName', isOpen: [0] }),
      naming: [({ role }) => ({ roleid: [role] }), ({ client }) => ({ clientId: [client] })],
    },
    all: plain,
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
