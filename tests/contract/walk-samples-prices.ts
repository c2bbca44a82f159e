import type { Samples } from './walk-samples.ts';
import type { World } from './world.ts';

const page = { pageNo: 1, pageSize: 5, order: 'asc' } as const;

async function freeFunction({ service, next }: World): Promise<number> {
  const data = { name: `Function ${next()}`, category: 'patrol', billingMode: 'time', unit: 'yearly' };
  return (await service.database.prisma.functionKind.create({ data })).id;
}

/** Samples of the calls about functions and what they cost. */
export const priceSamples: Pick<Samples, 'terminalFunction'> = {
  terminalFunction: {
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
};
