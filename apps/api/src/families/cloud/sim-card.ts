import { simCard } from '@roger/contract/families/cloud/sim-card';
import { readCard, readCards } from '@roger/domain/cloud/cards/read-cards';
import { rebindCard } from '@roger/domain/cloud/cards/rebind-card';
import { implementFamily } from '../../lib/io.ts';

/** Calls to the card provider, in its own response format. */
export const implementation = implementFamily(simCard, {
  detail: readCard,
  batchDetail: readCards,
  rebind: rebindCard,
});
