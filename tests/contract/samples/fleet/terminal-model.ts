import { page, plain, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

async function freeModel({ service, next }: World): Promise<number> {
  return (await service.database.prisma.terminalModel.create({ data: { name: `Model ${next()}` } })).id;
}

/** Samples of terminal models. */
export const walk: FamilyWalk<'terminalModel'> = {
  calls: {
    all: plain,
    list: { input: () => ({ ...page, column: 'modelName' }) },
    add: { input: ({ next }) => ({ modelName: `Model ${next()}`, buttonCount: 4, cloudSim: false }) },
    edit: { input: async (world) => ({ id: await freeModel(world), modelName: `Model ${world.next()}` }) },
    deleteBatch: { input: async (world) => ({ ids: [await freeModel(world)] }) },
    checkExistName: { input: () => ({ modelName: 'Model 1' }) },
  },
  async furnish({ service }) {
    await service.database.prisma.terminalModel.createMany({ data: [{ name: 'Alpha 7' }, { name: 'Alpha 8' }] });
  },
  derived: ['terminalCount', 'packageName'],
};
