import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, oneOfNumbers } from '../fields/base.ts';

/** What a role look-up answers. */
export const RoleOption = Type.Object({
  roleid: id,
  roleName: Type.String(),
  isOpen: oneOfNumbers([0, 1]),
  isDefault: Type.Boolean(),
  clientId: id,
});
export type RoleOption = Static<typeof RoleOption>;

export const role = defineFamily({
  slug: 'role',
  wire: 'tbRole',
  screen: { powerName: 'roleList', group: 'accounts', orderNo: 20 },
  endpoints: {
    all: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(RoleOption),
      summary: 'Roles the asker may see',
    }),
  },
});
