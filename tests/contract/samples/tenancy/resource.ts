import { page, plain, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

async function freeResource({ service, next }: World): Promise<number> {
  const { prisma } = service.database;
  const parent = await prisma.resource.findUniqueOrThrow({ where: { powerName: 'home' } });
  const data = { powerName: `custom.n${next()}`, name: 'Custom', type: 3, level: 2, parentId: parent.id };
  return (await prisma.resource.create({ data })).id;
}

/** Samples of resources. */
export const walk: FamilyWalk<'resource'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'powerName', type: [3] }) },
    queryOneMenu: plain,
    add: {
      input: ({ resource, next }) => ({ powerName: `own.n${next()}`, resourceName: 'Own', type: 3, pid: resource }),
    },
    edit: { input: async (world) => ({ id: await freeResource(world), resourceName: 'Renamed', orderNo: 7 }) },
    deleteBatch: { input: async (world) => ({ ids: [await freeResource(world)] }) },
  },
  derived: ['renamed'],
};
