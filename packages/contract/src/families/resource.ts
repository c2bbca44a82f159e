import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, oneOfNumbers, text } from '../fields/base.ts';
import { page, pageQuery } from '../fields/page.ts';

/** A menu entry or function that a role may hold (spec §6). */
export const ResourceRow = Type.Object({
  id,
  pid: Type.Integer({ minimum: 0, description: '0 = top menu' }),
  powerName: Type.String(),
  resourceName: Type.String(),
  route: Type.String(),
  type: oneOfNumbers([1, 2, 3]),
  level: oneOfNumbers([1, 2]),
  orderNo: Type.Integer(),
});
export type ResourceRow = Static<typeof ResourceRow>;

export const resource = defineFamily({
  slug: 'resource',
  wire: 'tbResource',
  screen: { powerName: 'resourceList', group: 'accounts', orderNo: 30 },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['resourceList'],
      input: pageQuery(['id', 'pid', 'powerName', 'resourceName', 'route', 'type', 'level', 'orderNo'], {
        powerName: Type.Optional(text(64)),
        resourceName: Type.Optional(text(64)),
        type: Type.Optional(oneOfNumbers([1, 2, 3])),
        pid: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      }),
      result: page(ResourceRow),
      summary: 'Resources, a page at a time',
    }),
  },
});
