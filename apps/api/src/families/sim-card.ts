import { simCard } from '@roger/contract/families/sim-card';
import { readCard, readCards } from '@roger/domain/sim-card/read-cards';
import { rebindCard } from '@roger/domain/sim-card/rebind-card';
import { implementFamily } from '../lib/io.ts';

/** The door to the card provider. */
export const implementation = implementFamily(simCard, {
  detail: readCard,
  batchDetail: readCards,
  rebind: rebindCard,
});
