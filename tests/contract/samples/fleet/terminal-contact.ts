import { putTerminal } from '../../../support/fixtures/terminals.ts';
import type { FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

/** A free terminal of the own client, and another one that is its contact. */
async function twoTerminals({ service, own, freeMsId }: World): Promise<{ msId: string; contactMsId: string }> {
  const [msId, contactMsId] = [freeMsId(), freeMsId()];
  const terminalId = await putTerminal(service, msId, own.child);
  const contactId = await putTerminal(service, contactMsId, own.child);
  await service.database.prisma.terminalContact.create({ data: { terminalId, contactId, tag: 'Base' } });
  return { msId, contactMsId };
}

/** Samples of terminal contacts. */
export const walk: FamilyWalk<'terminalContact'> = {
  calls: {
    findList: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    updateContact: {
      input: async (world) => {
        const { msId } = await twoTerminals(world);
        return { msId, contacts: [{ contactMsId: world.own.msId, tag: 'Crew' }] };
      },
      naming: [({ msId }) => ({ msId }), ({ msId }) => ({ contacts: [{ contactMsId: msId }] })],
    },
    updateContactTag: {
      input: async (world) => ({ ...(await twoTerminals(world)), tag: null }),
      naming: [({ msId }) => ({ msId }), ({ msId }) => ({ contactMsId: msId })],
    },
  },
};
