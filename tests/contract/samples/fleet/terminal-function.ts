import { page, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

async function freeFunction({ service, next }: World): Promise<number> {
  const data = { name: `Function ${next()}`, category: 'patrol', billingMode: 'time', unit: 'yearly' };
  return (await service.database.prisma.functionKind.create({ data })).id;
}

/** Samples of terminal functions. */
export const walk: FamilyWalk<'terminalFunction'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'funcName', category: ['poc', 'video'], billingMode: ['time'] }) },
    queryAll: { input: () => ({}) },
    add: {
      input: ({ next }) => ({
        funcName: `Function ${next()}`,
        category: 'recording',
        billingMode: 'time',
        unit: 'monthly',
      }),
    },
    edit: {
      input: async (world) => ({ funcId: await freeFunction(world), funcName: `Function ${world.next()}` }),
    },
    deleteBatch: { input: async (world) => ({ ids: [await freeFunction(world)] }) },
  },
  derived: ['terminalCount'],
};
