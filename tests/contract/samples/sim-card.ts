import { putTerminal } from '../../support/fixtures/terminals.ts';
import type { FamilyWalk } from '../sample.ts';
import type { World } from '../world.ts';

/** A card and a terminal that can have it, of the tenant whose the world is. */
async function freeCard({ service, own, next, freeMsId }: World): Promise<{ iccid: string; msId: string }> {
  const number = String(next()).padStart(8, '0');
  const iccid = `8988301${number}0001`;
  await putTerminal(service, freeMsId(), own.child, { iccid });
  const msId = freeMsId();
  await putTerminal(service, msId, own.child, { imei: `3569380${number}` });
  return { iccid, msId };
}

/** Walks the door to the card provider; the service has to have one. */
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
