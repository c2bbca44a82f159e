import { page, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

const givenUp = { state: 'failed', attempts: 2, error: 'no answer', failedTime: new Date() };

/** A job that has failed for good. */
async function failedJob({ service }: World): Promise<number> {
  const { id } = await service.database.prisma.outboxJob.create({
    data: { name: 'retention', payload: {}, ...givenUp },
  });
  return Number(id);
}

/** Samples of background jobs. */
export const walk: FamilyWalk<'job'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'createTime', state: ['failed'] }) },
    retry: { input: async (world) => ({ id: await failedJob(world) }) },
  },
  async furnish({ service }) {
    await service.database.prisma.outboxJob.createMany({
      data: [
        { name: 'retention', payload: {}, ...givenUp },
        { name: 'mailSend', payload: { mailId: 1 }, state: 'setAside', error: 'wrong', failedTime: new Date() },
      ],
    });
  },
};
