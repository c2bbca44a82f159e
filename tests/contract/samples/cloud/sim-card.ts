import { putTerminal } from '../../../support/fixtures/terminals.ts';
import type { FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

/** A card and a terminal that can get it, of the world's tenant. */
async function freeCard({ service, own, next, freeMsId }: World): Promise<{ iccid: string; msId: string }> {
  const number = String(next()).padStart(8, '0');
  const iccid = `8988301${number}0001`;
  await putTerminal(service, freeMsId(), own.child, { iccid });
  const msId = freeMsId();
  await putTerminal(service, msId, own.child, { imei: `3569380${number}` });
  return { iccid, msId };
}

/** Samples of the card provider's endpoints; the service must have a provider. */
export const walk: FamilyWalk<'simCard'> = {
  calls: {
    detail: { input: ({ own }) => ({ iccid: own.iccid }), naming: [({ iccid }) => ({ iccid })] },
    batchDetail: { input: ({ own }) => ({ iccids: own.iccid }), naming: [({ iccid }) => ({ iccids: iccid })] },
    rebind: {
      input: freeCard,
      naming: [({ iccid }) => ({ iccid }), ({ msId }) => ({ msId })],
    },
  },
};
